import { AppError } from '../failures/app-error.ts'
import type { Deps } from '../deps.ts'

/**
 * Makes a record of an answer out of what is stored. One that can't be made never fails the list that it is in: of it
 * nothing is answered but its guid, and `answerCheckOf` gives it its `problem`.
 */
export function readRecord<R>(deps: Pick<Deps, 'log'>, guid: string, read: () => R): R {
  return attempt(deps, guid, read, { guid } as R)
}

/** The same of many. */
export function readRecords<Row extends { guid: string }, R>(
  deps: Pick<Deps, 'log'>,
  rows: readonly Row[],
  read: (row: Row) => R,
): R[] {
  return rows.map((row) => readRecord(deps, row.guid, () => read(row)))
}

/** Makes a part of a record with this guid. One that can't be made is missing in it, for `answerCheckOf` to see. */
export function readPart<P>(deps: Pick<Deps, 'log'>, guid: string, read: () => P): P {
  return attempt(deps, guid, read, undefined as P)
}

function attempt<T>({ log }: Pick<Deps, 'log'>, guid: string, read: () => T, otherwise: T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof AppError) throw error
    log.error({ record: guid, err: withoutMessage(error) }, 'A record is unreadable')
    return otherwise
  }
}

/** Where it happened. What happened may name the value, which may be someone's. */
function withoutMessage(error: unknown): Error {
  const bare = new Error('left out')
  if (error instanceof Error) {
    bare.name = error.name
    bare.stack = error.stack?.replace(error.message, bare.message)
  }
  return bare
}
