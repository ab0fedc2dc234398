import { COUPON_PEOPLE_LISTED } from '@proofdesk/contract/admin/coupons'
import { couponKey } from '@proofdesk/domain/coupon-code'
import { DAY_MS } from '@proofdesk/domain/duration'
import { type SQL, and, count, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Executor, Transaction } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { prepared } from '../../ground/db/prepared.ts'
import {
  couponCounts,
  couponPeople,
  couponSales,
  coupons,
  couponUses,
} from '../../ground/db/tables/coupons.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import type { CouponRow } from './coupon-rule.ts'

type OfAccount = Pick<Scope, 'accountGuid'>
export type CouponTab = 'all' | 'live' | 'redeemed' | 'expired'
export type CouponCounts = Record<CouponTab, number>

export interface ListedCoupons {
  status: CouponTab
  engineGuid: string | undefined
  /** The beginning of a code. */
  code?: string | undefined
  now: number
}

/** A page of the account's coupons, the newest first. */
export async function listCoupons(
  db: Executor,
  scope: OfAccount,
  { from, size, ...listed }: ListedCoupons & { from: number; size: number },
): Promise<CouponRow[]> {
  // The page is found by an index scan alone; only its rows are read.
  const page = db
    .select({ guid: coupons.guid })
    .from(coupons)
    .where(conditionOf(scope, listed))
    .orderBy(desc(coupons.createdAt), desc(coupons.guid))
    .limit(size)
    .offset(from)
  return db
    .select()
    .from(coupons)
    .where(and(ofAccount(coupons, scope), inArray(coupons.guid, page)))
    .orderBy(desc(coupons.createdAt), desc(coupons.guid))
}

/** The number of all matches, counted row by row. */
export const countListed = (
  db: Executor,
  scope: OfAccount,
  listed: ListedCoupons,
): Promise<number> => db.$count(coupons, conditionOf(scope, listed))

/** The number of coupons in each tab: stored counts for the whole account, counted rows for one gallery. */
export async function countCoupons(
  db: Executor,
  scope: OfAccount,
  { engineGuid, now }: Omit<ListedCoupons, 'status'>,
): Promise<CouponCounts> {
  const { all, redeemed, expired } = engineGuid
    ? await countOfGallery(db, scope, engineGuid, now)
    : await countOfAccount(db, scope, now)
  return { all, redeemed, expired, live: all - redeemed - expired }
}

async function countOfAccount(db: Executor, scope: OfAccount, now: number) {
  const today = Math.floor(now / DAY_MS)
  const [kept] = await db
    .select({
      all: sum(sql`true`),
      redeemed: sum(sql`${couponCounts.isRedeemed}`),
      expired: sum(sql`not ${couponCounts.isRedeemed} and ${couponCounts.endsDay} < ${today}`),
    })
    .from(couponCounts)
    .where(ofAccount(couponCounts, scope))
  // Coupons of today that have already ended.
  const endedToday = await db.$count(
    coupons,
    and(
      ofAccount(coupons, scope),
      sql`deleted_at is null and not is_redeemed`,
      gt(coupons.endsAt, today * DAY_MS - 1),
      lte(coupons.endsAt, now),
    ),
  )
  const { all, redeemed, expired } = kept!
  return { all, redeemed, expired: expired + endedToday }
}

const sum = (condition: SQL) =>
  sql`coalesce(sum(${couponCounts.coupons}) filter (where ${condition}), 0)`.mapWith(Number)

async function countOfGallery(db: Executor, scope: OfAccount, engineGuid: string, now: number) {
  const [row] = await db
    .select({
      all: count(),
      redeemed: sql`count(*) filter (where is_redeemed)`.mapWith(Number),
      expired: sql`count(*) filter (where not is_redeemed and ends_at <= ${now})`.mapWith(Number),
    })
    .from(coupons)
    .where(conditionOf(scope, { status: 'all', engineGuid, now }))
  return row!
}

/** Written like the partial indexes. */
function conditionOf(scope: OfAccount, { status, engineGuid, code, now }: ListedCoupons): SQL {
  const states: Record<CouponTab, SQL> = {
    all: sql`deleted_at is null`,
    redeemed: sql`deleted_at is null and is_redeemed`,
    live: sql`deleted_at is null and not is_redeemed and ends_at > ${now}`,
    expired: sql`deleted_at is null and not is_redeemed and ends_at <= ${now}`,
  }
  return and(
    ofAccount(coupons, scope),
    states[status],
    engineGuid
      ? sql`limit_to_engines and ${coupons.engines} @> array[${engineGuid}::uuid]`
      : undefined,
    code === undefined ? undefined : sql`starts_with(${coupons.codeKey}, ${couponKey(code)})`,
  ) as SQL
}

/** Throws `not_found`, also for another account's coupon and for one in the trash. */
export async function getCoupon(db: Executor, scope: OfAccount, guid: string): Promise<CouponRow> {
  const [coupon] = await db.select().from(coupons).where(present(scope, guid))
  if (!coupon) throw new AppError('not_found')
  return coupon
}

/** The same, locked until the transaction ends, so that no one takes its last use in the meantime. */
export async function lockCoupon(
  tx: Transaction,
  scope: OfAccount,
  guid: string,
): Promise<CouponRow> {
  const [coupon] = await tx.select().from(coupons).where(present(scope, guid)).for('update')
  if (!coupon) throw new AppError('not_found')
  return coupon
}

const present = (scope: OfAccount, guid: string) =>
  and(recordOf(coupons, scope, guid), isNull(coupons.deletedAt))

/** The coupon of a code, however it is typed. */
export async function findCouponByCode(
  db: Executor,
  scope: OfAccount,
  code: string,
): Promise<CouponRow | undefined> {
  const statement = prepared(db, 'coupon by code', (name) =>
    db
      .select()
      .from(coupons)
      .where(
        and(
          ofAccount(coupons, { accountGuid: sql.placeholder('accountGuid') }),
          eq(coupons.codeKey, sql.placeholder('codeKey')),
          isNull(coupons.deletedAt),
        ),
      )
      .prepare(name),
  )
  const { accountGuid } = scope
  const [coupon] = await statement.execute({ accountGuid, codeKey: couponKey(code) })
  return coupon
}

/** Sales with these coupons by currency, the one with the most orders first. */
export async function listSales(
  db: Executor,
  scope: OfAccount,
  guids: readonly string[],
): Promise<Map<string, (typeof couponSales.$inferSelect)[]>> {
  if (guids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(couponSales)
    .where(and(ofAccount(couponSales, scope), inArray(couponSales.couponGuid, [...guids])))
    .orderBy(desc(couponSales.orders), couponSales.currency)
  return Map.groupBy(rows, ({ couponGuid }) => couponGuid)
}

/** The people a coupon is limited to, up to the limit of one answer. */
export async function listPeople(db: Executor, scope: OfAccount, couponGuid: string) {
  return db
    .select({
      emailAddress: couponPeople.emailAddress,
      firstName: couponPeople.firstName,
      lastName: couponPeople.lastName,
      sentAt: couponPeople.sentAt,
      notSent: couponPeople.notSent,
      used: sql<boolean>`exists (
        select 1 from ${couponUses} where ${couponUses.couponGuid} = ${couponPeople.couponGuid}
        and ${couponUses.person} = ${couponPeople.person} and ${couponUses.orderGuid} is not null)`,
    })
    .from(couponPeople)
    .where(and(ofAccount(couponPeople, scope), eq(couponPeople.couponGuid, couponGuid)))
    .orderBy(couponPeople.lastName, couponPeople.firstName, couponPeople.person)
    .limit(COUPON_PEOPLE_LISTED)
}
