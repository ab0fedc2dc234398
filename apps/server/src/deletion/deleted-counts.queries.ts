import { type SQL, and, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../ground/db/client.ts'
import { ofAccount } from '../ground/db/of-account.ts'
import { customers } from '../ground/db/tables/customers.ts'
import { galleries } from '../ground/db/tables/galleries.ts'
import { invoices } from '../ground/db/tables/invoices.ts'
import { orders } from '../ground/db/tables/orders.ts'
import { payouts } from '../ground/db/tables/payouts.ts'
import { photos } from '../ground/db/tables/photos.ts'
import { refunds } from '../ground/db/tables/refunds.ts'
import { users } from '../ground/db/tables/users.ts'
import { videos } from '../ground/db/tables/videos.ts'

/** What a certificate counts as deleted, in its order. What is in the trash counts too. */
export const DELETED_NOUNS = {
  galleries,
  photos,
  videos,
  customers,
  users,
} as const satisfies Record<string, Owned>
export type DeletedNoun = keyof typeof DELETED_NOUNS

/** What it counts as kept for accounting. */
export const KEPT_NOUNS = { orders, invoices, refunds, payouts } as const satisfies Record<
  string,
  Owned
>
export type KeptNoun = keyof typeof KEPT_NOUNS

type Owned = PgTable & { accountGuid: AnyPgColumn }

/** How many rows of each of these a studio has. */
export async function countOwned<Noun extends string>(
  db: Executor,
  nouns: Readonly<Record<Noun, Owned>>,
  account: { guid: string },
): Promise<Record<Noun, number>> {
  const counts: [string, number][] = []
  for (const [noun, table] of Object.entries<Owned>(nouns))
    counts.push([
      noun,
      await db.$count(table, and(ofAccount(table, { accountGuid: account.guid }))),
    ])
  return Object.fromEntries(counts) as Record<Noun, number>
}

/** When the last entry in a studio's books was made; undefined if it has none. */
export async function findLastEntry(
  db: Executor,
  account: { guid: string },
): Promise<number | undefined> {
  const latest = (table: string, column: string): SQL =>
    sql`select max(${sql.identifier(column)}) as at from ${sql.identifier(table)} where account_guid = ${account.guid}`
  const { rows } = await db.execute<{ at: number | null }>(sql`
    select max(at)::float8 as at from (
      ${latest('orders', 'created_at')} union all ${latest('invoices', 'issued_at')}
      union all ${latest('order_entries', 'created_at')}
        union all ${latest('payouts', 'created_at')} union all ${latest('payouts', 'paid_at')}
    ) entries`)
  return rows[0]?.at ?? undefined
}
