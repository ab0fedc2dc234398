import type { CouponPerson, CouponUses } from '@proofdesk/domain/coupon'
import { and, count, eq, gt, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { ofAccount } from '../../db/of-account.ts'
import { checkouts } from '../../db/tables/checkouts.ts'
import { couponPeople, couponUses } from '../../db/tables/coupons.ts'
import type { CouponRow } from './coupon-rule.ts'

/** Whose use of coupons is looked at. */
export interface CouponBuyer {
  accountGuid: string
  /** Undefined while the address is not known. */
  person: string | undefined
  /** Keys of earlier checkouts that this one replaces: what they reserve is free for it. */
  replaces: readonly string[]
}

/** How often each of the coupons was used, and is being paid with at this moment. A checkout that has ended reserves nothing. */
export async function readUses(
  db: Executor,
  { accountGuid, person, replaces }: CouponBuyer,
  rows: readonly CouponRow[],
  now: number,
): Promise<Map<string, CouponUses>> {
  const guids = rows.map(({ guid }) => guid)
  if (guids.length === 0) return new Map()
  const isPersons = person === undefined ? sql`false` : eq(couponUses.person, person)
  const ofThese = and(ofAccount(couponUses, { accountGuid }), inArray(couponUses.couponGuid, guids))
  const pending = await db
    .select({
      couponGuid: couponUses.couponGuid,
      all: count(),
      byPerson: sql`count(*) filter (where ${isPersons})`.mapWith(Number),
    })
    .from(couponUses)
    .innerJoin(checkouts, eq(checkouts.guid, couponUses.checkoutGuid))
    .where(
      and(
        ofThese,
        isNull(couponUses.orderGuid),
        gt(couponUses.reservedUntil, now),
        eq(checkouts.state, 'open'),
        replaces.length > 0 ? not(inArray(checkouts.requestKey, [...replaces])) : undefined,
      ),
    )
    .groupBy(couponUses.couponGuid)
  const used = await db
    .select({ couponGuid: couponUses.couponGuid, byPerson: count() })
    .from(couponUses)
    .where(and(ofThese, isPersons, isNotNull(couponUses.orderGuid)))
    .groupBy(couponUses.couponGuid)
  return new Map(
    rows.map(({ guid, uses }) => {
      const reserved = pending.find(({ couponGuid }) => couponGuid === guid)
      return [
        guid,
        {
          used: uses,
          pending: reserved?.all ?? 0,
          pendingByPerson: reserved?.byPerson ?? 0,
          usedByPerson: used.find(({ couponGuid }) => couponGuid === guid)?.byPerson ?? 0,
        },
      ]
    }),
  )
}

/** Whether a coupon is for this buyer. */
export async function readPerson(
  db: Executor,
  { accountGuid, person }: CouponBuyer,
  { guid, limitToCustomers }: CouponRow,
): Promise<CouponPerson> {
  if (!limitToCustomers) return 'all'
  if (person === undefined) return 'unknown'
  const [row] = await db
    .select({ person: couponPeople.person })
    .from(couponPeople)
    .where(
      and(
        ofAccount(couponPeople, { accountGuid }),
        eq(couponPeople.couponGuid, guid),
        eq(couponPeople.person, person),
      ),
    )
  return row ? 'named' : 'stranger'
}
