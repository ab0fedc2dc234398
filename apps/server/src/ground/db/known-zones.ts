import { sql } from 'drizzle-orm'
import type { Executor } from './client.ts'

/**
 * Returns the time zone in which the database sums an account's days: its own, or UTC for one that the database doesn't
 * know.
 */
export type KnownZones = (timeZone: string) => Promise<string>

/** A zone's answer never changes while the process runs, so each is queried once. */
export function createKnownZones(db: Executor): KnownZones {
  const known = new Map<string, string>()
  return async (timeZone) => {
    let zone = known.get(timeZone)
    if (zone === undefined) {
      const { rows } = await db.execute<{ zone: string }>(
        sql`select known_zone(${timeZone}) as zone`,
      )
      known.set(timeZone, (zone = rows[0]!.zone))
    }
    return zone
  }
}
