import { and, asc, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { ofAccount } from '../../db/of-account.ts'
import { coupons } from '../../db/tables/coupons.ts'
import type { CouponRow } from './coupon-rule.ts'

/**
 * Whether an account has codes to type, expired ones too, and the coupons that apply automatically in a gallery, the
 * oldest first.
 */
export async function readOffered(
  db: Executor,
  { accountGuid, engineGuid }: { accountGuid: string; engineGuid: string },
  now: number,
): Promise<{ takesCodes: boolean; offers: CouponRow[] }> {
  const [any] = await db
    .select({ one: sql`1` })
    .from(coupons)
    .where(and(ofAccount(coupons, { accountGuid }), sql`deleted_at is null`))
    .limit(1)
  const offers = any ? await listAutomatic(db, { accountGuid, engineGuid }, now) : []
  return { takesCodes: any !== undefined, offers }
}

async function listAutomatic(
  db: Executor,
  { accountGuid, engineGuid }: { accountGuid: string; engineGuid: string },
  now: number,
): Promise<CouponRow[]> {
  return db
    .select()
    .from(coupons)
    .where(
      and(
        ofAccount(coupons, { accountGuid }),
        // Written like the partial index.
        sql`deleted_at is null and not is_redeemed and auto_apply_at_checkout`,
        gt(coupons.endsAt, now),
        or(isNull(coupons.startsAt), lte(coupons.startsAt, now)),
        sql`(not limit_to_engines or ${coupons.engines} @> array[${engineGuid}::uuid])`,
      ),
    )
    .orderBy(asc(coupons.createdAt), asc(coupons.guid))
}
