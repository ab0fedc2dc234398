import { DAY_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { toLocalTime } from '@proofdesk/domain/local-time'
import { isTime } from '@proofdesk/domain/time'
import { lt, sql } from 'drizzle-orm'
import { checkoutVisitors } from '../../ground/db/tables/visits.ts'
import type { Deps } from '../../ground/deps.ts'
import { addEvents } from '../../ground/visits/write-visits.ts'

const BATCH = 500
/** Longer than any payment takes. */
const GIVEN_UP = 3 * DAY_MS

/**
 * An order has no visitor: who started its checkout is stored separately until it is paid; then it becomes another
 * event, in the same transaction that deletes it. Only its minute is kept, so that the two can't be linked by their
 * time.
 */
export async function handleSweepPaidVisitors({ db, clock }: Deps): Promise<void> {
  for (let counted = BATCH; counted === BATCH;)
    counted = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<PaidRow>(sql`
        with paid as (
          select v.checkout_guid, v.account_guid, v.visitor, v.country, o.engine_guid, o.created_at, a.time_zone
          from checkout_visitors v join orders o on o.checkout_guid = v.checkout_guid
            join accounts a on a.guid = v.account_guid
          limit ${BATCH} for update of v skip locked
        ), forgotten as (
          delete from checkout_visitors v using paid where v.checkout_guid = paid.checkout_guid
        )
        select account_guid as "accountGuid", engine_guid as "engineGuid", visitor, country,
          created_at as "createdAt", time_zone as "timeZone" from paid`)
      await addEvents(
        tx,
        rows
          .filter(({ createdAt }) => isTime(createdAt))
          .map(({ createdAt, timeZone, ...row }) => {
            const local = toLocalTime(createdAt, timeZone)
            return {
              ...row,
              kind: 'order',
              at: createdAt - (createdAt % MINUTE_MS),
              day: local.slice(0, 10),
              hour: Number(local.slice(11, 13)),
            }
          }),
      )
      return rows.length
    })
  await db.delete(checkoutVisitors).where(lt(checkoutVisitors.startedAt, clock.now() - GIVEN_UP))
}

interface PaidRow extends Record<string, unknown> {
  accountGuid: string
  engineGuid: string
  visitor: number
  country: string
  createdAt: number
  timeZone: string
}
