import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { prepared } from '../../ground/db/prepared.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { coupons } from '../../ground/db/tables/coupons.ts'
import type { CouponRow } from './coupon-rule.ts'

/**
 * Whether an account has codes to type, including expired ones, and the coupons that apply automatically in a gallery,
 * the oldest first.
 */
export async function readOffered(
  db: Executor,
  { accountGuid, engineGuid }: { accountGuid: string; engineGuid: string },
  now: number,
): Promise<{ takesCodes: boolean; offers: CouponRow[] }> {
  const statement = prepared(db, 'offered coupons', (name) =>
    db
      .select({
        takesCodes: sql<boolean>`exists (
          select 1 from coupons c where c.account_guid = ${accounts.guid} and c.deleted_at is null
        )`,
        coupon: coupons,
      })
      .from(accounts)
      .leftJoin(
        coupons,
        and(
          eq(coupons.accountGuid, accounts.guid),
          // The conditions of the partial index.
          isNull(coupons.deletedAt),
          sql`not ${coupons.isRedeemed} and ${coupons.autoApplyAtCheckout}`,
          gt(coupons.endsAt, sql.placeholder('now')),
          or(isNull(coupons.startsAt), lte(coupons.startsAt, sql.placeholder('now'))),
          sql`(not ${coupons.limitToEngines} or ${coupons.engines} @> array[${sql.placeholder('engineGuid')}::uuid])`,
        ),
      )
      .where(eq(accounts.guid, sql.placeholder('accountGuid')))
      .orderBy(asc(coupons.createdAt), asc(coupons.guid))
      .prepare(name),
  )
  const rows = await statement.execute({ accountGuid, engineGuid, now })
  return {
    takesCodes: rows[0]?.takesCodes ?? false,
    offers: rows.flatMap(({ coupon }) => coupon ?? []),
  }
}
