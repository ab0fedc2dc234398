import { randomUUID } from 'node:crypto'
import { fromLogPosition } from './manifest.ts'

/** Names begin with the time in UTC, so they sort by it: `2026-11-27t03-30-00-000z-1a2b3c4d`. */
export function toBackupName(at: number): string {
  const time = new Date(at).toISOString().toLowerCase().replaceAll(/[:.]/g, '-')
  return `${time}-${randomUUID().slice(0, 8)}`
}

/** When a backup was made, taken from its name. NaN for any other name. */
export function timeOfBackup(name: string): number {
  const [, day, hour, minute, second, ms] =
    /^(\d{4}-\d\d-\d\d)t(\d\d)-(\d\d)-(\d\d)-(\d{3})z-/.exec(name) ?? []
  return day ? Date.parse(`${day}T${hour}:${minute}:${second}.${ms}Z`) : NaN
}

/** What the name of an increment tells, so that a sequence of them can be understood without reading any. */
export interface IncrementName {
  /** Its name within the destination, without an extension. */
  name: string
  series: string
  from: bigint
  to: bigint
  at: number
}

export const toIncrementName = (
  series: string,
  { from, to, at }: { from: string; to: string; at: number },
): string => `increments/${series}/${from}-${to}-${at}`

/** Undefined if it isn't the manifest of an increment. */
export function parseIncrementName(stored: string): IncrementName | undefined {
  const [, name, series, from, to, at] =
    /^(increments\/([0-9a-f]+)\/([0-9a-f]{16})-([0-9a-f]{16})-(\d{1,15}))\.age$/.exec(stored) ?? []
  if (!name || !series || !from || !to) return undefined
  return { name, series, from: fromLogPosition(from), to: fromLogPosition(to), at: Number(at) }
}

/**
 * The increments that continue a backup without a gap, in order; one that was sent twice is used once. With `until`
 * they end with the first that is certain to reach past that moment.
 */
export function incrementsAfter(
  from: bigint,
  increments: readonly IncrementName[],
  until = Infinity,
): IncrementName[] {
  const taken: IncrementName[] = []
  let reached = from
  for (const each of increments.toSorted((a, b) => (a.to < b.to ? -1 : a.to > b.to ? 1 : 0))) {
    if (each.from > reached) break
    if (each.to <= reached) continue
    taken.push(each)
    reached = each.to
    if (each.at > until) break
  }
  return taken
}
