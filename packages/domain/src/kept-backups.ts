import { DAY_MS } from './duration.ts'

/** How many days, weeks and months keep a backup: the last one made in each, counting only those with one. */
export const BACKUPS_KEPT = { days: 7, weeks: 4, months: 12 } as const

/** Weeks start on Monday; day 0 of the epoch was a Thursday. */
const THURSDAY = 3

const PERIODS = {
  days: (at: number) => Math.floor(at / DAY_MS),
  weeks: (at: number) => Math.floor((Math.floor(at / DAY_MS) + THURSDAY) / 7),
  months: (at: number) => {
    const day = new Date(at)
    return day.getUTCFullYear() * 12 + day.getUTCMonth()
  },
} as const satisfies Record<keyof typeof BACKUPS_KEPT, (at: number) => number>

/**
 * The backups to keep of those made at these moments (epoch milliseconds): the last one of each of the most recent
 * days, weeks and months with a backup, in UTC. Backup and restore, docs/product.md.
 */
export function keptBackups(moments: readonly number[]): number[] {
  const newestFirst = moments.toSorted((a, b) => b - a)
  const kept = new Set<number>()
  for (const unit of ['days', 'weeks', 'months'] as const) {
    const periods = new Set<number>()
    for (const at of newestFirst) {
      const period = PERIODS[unit](at)
      if (periods.has(period)) continue
      if (periods.size === BACKUPS_KEPT[unit]) break
      periods.add(period)
      kept.add(at)
    }
  }
  return [...kept].sort((a, b) => b - a)
}

/** The moment from which increments are kept too, so that any later moment can be restored: covers the kept days. */
export function incrementsKeptFrom(moments: readonly number[]): number {
  const days = new Set<number>()
  let from = Infinity
  for (const at of moments.toSorted((a, b) => b - a)) {
    days.add(PERIODS.days(at))
    if (days.size > BACKUPS_KEPT.days) break
    from = at
  }
  return from
}
