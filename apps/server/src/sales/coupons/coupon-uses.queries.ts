import type { CouponPerson, CouponUses } from '@proofdesk/domain/coupon'
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { prepared } from '../../ground/db/prepared.ts'
import { checkouts } from '../../ground/db/tables/checkouts.ts'
import { couponPeople, couponUses } from '../../ground/db/tables/coupons.ts'
import type { CouponRow } from './coupon-rule.ts'

/** The buyer whose uses of coupons are read. */
export interface CouponBuyer {
  accountGuid: string
  /** Undefined while the address is unknown. */
  person: string | undefined
  /** Keys of earlier checkouts that this one replaces: their reservations are available to it. */
  replaces: readonly string[]
}

/** The number of uses and of current reservations of each coupon. A checkout that has ended reserves nothing. */
export async function readUses(
  db: Executor,
  { accountGuid, person, replaces }: CouponBuyer,
  rows: readonly CouponRow[],
  now: number,
): Promise<Map<string, CouponUses>> {
  if (rows.length === 0) return new Map()
  const counts = await prepareUses(db).execute({
    accountGuid,
    guids: rows.map(({ guid }) => guid),
    person: person ?? null,
    replaces: [...replaces],
    now,
  })
  const countOf = (guid: string, isPending: boolean) =>
    counts.find((one) => one.couponGuid === guid && one.isPending === isPending)
  return new Map(
    rows.map(({ guid, uses }) => {
      const pending = countOf(guid, true)
      return [
        guid,
        {
          used: uses,
          pending: pending?.all ?? 0,
          pendingByPerson: pending?.byPerson ?? 0,
          usedByPerson: countOf(guid, false)?.byPerson ?? 0,
        },
      ]
    }),
  )
}

/** Counts all reservations, and only this buyer's past uses: a coupon has few or very many. */
function prepareUses(db: Executor) {
  return prepared(db, 'uses of coupons', (name) => {
    const ofThese = and(
      ofAccount(couponUses, { accountGuid: sql.placeholder('accountGuid') }),
      sql`${couponUses.couponGuid} = any(${sql.placeholder('guids')}::uuid[])`,
    )
    const isPersons = eq(couponUses.person, sql.placeholder('person'))
    const columns = (isPending: boolean) => ({
      couponGuid: couponUses.couponGuid,
      isPending: sql<boolean>`${sql.raw(String(isPending))}`.as('is_pending'),
      all: sql<number>`count(*)::int`.as('all_uses'),
      byPerson: sql<number>`(count(*) filter (where ${isPersons}))::int`.as('by_person'),
    })
    const pending = db
      .select(columns(true))
      .from(couponUses)
      .innerJoin(checkouts, eq(checkouts.guid, couponUses.checkoutGuid))
      .where(
        and(
          ofThese,
          isNull(couponUses.orderGuid),
          gt(couponUses.reservedUntil, sql.placeholder('now')),
          eq(checkouts.state, 'open'),
          sql`not ${checkouts.requestKey} = any(${sql.placeholder('replaces')}::uuid[])`,
        ),
      )
      .groupBy(couponUses.couponGuid)
    const used = db
      .select(columns(false))
      .from(couponUses)
      .where(and(ofThese, isPersons, isNotNull(couponUses.orderGuid)))
      .groupBy(couponUses.couponGuid)
    return unionAll(pending, used).prepare(name)
  })
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
