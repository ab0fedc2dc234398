import { type SQL, and, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import { participants } from '../../ground/db/tables/participants.ts'
import { recordEvents } from '../../ground/timeline/record-event.ts'
import { type GalleryIds, chunks } from './save-participants.ts'

/** Condition: a customer known only from the start list, who hasn't bought, subscribed or agreed to anything. */
export const onlyListSpeaks: SQL = sql`(${customers.source} = 'startList'
  and ${customers.orders} = 0 and not ${customers.marketingOptIn}
  and not exists (select 1 from subscriptions s where s.account_guid = ${customers.accountGuid}
    and s.engine_guid = ${customers.engineGuid}
    and s.email_address = ${customers.emailAddress} and s.confirmed_at is not null))`

/** Moves those of these customers to the trash who are no longer on the start list and are known only from it. */
export async function leaveList(
  tx: Transaction,
  { accountGuid }: Pick<GalleryIds, 'accountGuid'>,
  customerGuids: readonly string[],
  now: number,
): Promise<void> {
  if (customerGuids.length === 0) return
  const { rows } = await tx.execute<{ guid: string }>(sql`
    update ${customers} set deleted_at = ${now}
    where ${customers.accountGuid} = ${accountGuid}
      and ${customers.guid} = any(${sql.param([...customerGuids])}::uuid[])
      and ${customers.deletedAt} is null and ${onlyListSpeaks}
      and not exists (select 1 from participants p where p.customer_guid = ${customers.guid} and p.deleted_at is null)
    returning ${customers.guid} as guid`)
  if (rows.length > 0)
    await recordEvents(
      tx,
      { accountGuid, subject: 'customer', kind: 'deleted', at: now },
      rows.map(({ guid }) => guid),
    )
}

/** Removes people from a start list. */
export async function takeOffList(
  tx: Transaction,
  gallery: GalleryIds,
  guids: readonly string[],
  now: number,
): Promise<void> {
  for (const some of chunks(guids)) {
    const removed = await tx
      .update(participants)
      .set({ deletedAt: now })
      .where(
        and(
          ofAccount(participants, gallery),
          inArray(participants.guid, some),
          isNull(participants.deletedAt),
        ),
      )
      .returning({ customerGuid: participants.customerGuid })
    const left = removed.flatMap(({ customerGuid }) => customerGuid ?? [])
    await leaveList(tx, gallery, [...new Set(left)], now)
  }
}
