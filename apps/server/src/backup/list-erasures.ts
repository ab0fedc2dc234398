import { HOUR_MS } from '@proofdesk/domain/duration'
import { and, asc, eq, gte, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Executor } from '../ground/db/client.ts'
import { mailStops } from '../ground/db/tables/campaigns.ts'
import { erasures } from '../ground/db/tables/erasures.ts'

/** One erasure as stored in a list, one per line. */
export const ErasureLine = z.object({
  noun: z.string(),
  key: z.guid(),
  account: z.guid().nullable(),
  at: z.int(),
  undone: z.boolean(),
  values: z.record(z.string(), z.unknown()),
})
export type ErasureLine = z.infer<typeof ErasureLine>

const AT_ONCE = 1_000
/** A list is built in memory. */
const LINES_AT_MOST = 20_000

/**
 * Lists of erasures, one for each hour in which something was erased, so that a past hour is stored once. Since a
 * moment, or all of them.
 */
export async function* listErasures(
  db: Executor,
  since = 0,
): AsyncGenerator<string, void, undefined> {
  let list: string[] = []
  let hour = 0
  for await (const erasure of readErasures(db, Math.floor(since / HOUR_MS) * HOUR_MS)) {
    const next = Math.floor(erasure.at / HOUR_MS)
    if (list.length > 0 && (next !== hour || list.length === LINES_AT_MOST))
      yield list.splice(0).join('')
    hour = next
    list.push(`${JSON.stringify(erasure)}\n`)
  }
  if (list.length > 0) yield list.join('')
}

async function* readErasures(db: Executor, since: number): AsyncGenerator<ErasureLine> {
  const { noun, key, accountGuid: account, at, isUndone: undone } = erasures
  const address = { emailAddress: mailStops.emailAddress, reason: mailStops.reason }
  for (let last: ErasureLine | undefined; ;) {
    const isNext =
      last && sql`(${at}, ${noun}, ${key}) > (${last.at}::int8, ${last.noun}, ${last.key}::uuid)`
    const page = await db
      .select({ noun, key, account, at, undone, values: erasures.values, ...address })
      .from(erasures)
      // An address that is no longer emailed is identified by the address alone, and is kept for that.
      .leftJoin(mailStops, and(eq(noun, 'mail_stops'), eq(mailStops.guid, key)))
      .where(and(gte(at, since), isNext))
      .orderBy(asc(at), asc(noun), asc(key))
      .limit(AT_ONCE)
    for (const { emailAddress, reason, values, ...erasure } of page)
      yield { ...erasure, values: reason === null ? values : { emailAddress, reason } }
    if (page.length < AT_ONCE) return
    last = page.at(-1)
  }
}
