import { AppError } from '../failures/app-error.ts'
import type { Deps } from '../deps.ts'

/**
 * Converts stored data to a record of an answer. A record that can't be converted never fails the list that it is in:
 * only its guid is returned, and `answerCheckOf` adds its `problem`.
 */
export function readRecord<R>(deps: Pick<Deps, 'log'>, guid: string, read: () => R): R {
  return attempt(deps, guid, read, { guid } as R)
}

/** The same for several. */
export function readRecords<Row extends { guid: string }, R>(
  deps: Pick<Deps, 'log'>,
  rows: readonly Row[],
  read: (row: Row) => R,
): R[] {
  return rows.map((row) => readRecord(deps, row.guid, () => read(row)))
}

/**
 * Converts a part of the record with this guid. A part that can't be converted is missing in it, which `answerCheckOf`
 * detects.
 */
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

/** Keeps the location of an error. Its message may contain the value, which may be personal data. */
function withoutMessage(error: unknown): Error {
  const bare = new Error('left out')
  if (error instanceof Error) {
    bare.name = error.name
    bare.stack = error.stack?.replace(error.message, bare.message)
  }
  return bare
}
