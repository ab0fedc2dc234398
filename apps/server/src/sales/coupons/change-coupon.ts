import { isDeepStrictEqual } from 'node:util'
import { randomBytes } from 'node:crypto'
import type { CreateCoupon, UpdateCoupon } from '@proofdesk/contract/admin/coupons'
import { couponKey, proposeCouponCode } from '@proofdesk/domain/coupon-code'
import { trashHorizon } from '@proofdesk/domain/trash'
import { and, gt, sql } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Executor, Transaction } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { requireBelow } from '../../ground/db/require-below.ts'
import { isUniqueViolation } from '../../ground/db/unique-violation.ts'
import { couponPeople, coupons } from '../../ground/db/tables/coupons.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import type { Session } from '../../ground/requests/session.ts'
import { checkTerms, termsOf } from './check-coupon.ts'
import type { CouponRow, CouponTerms } from './coupon-rule.ts'
import { findCouponByCode, lockCoupon } from './coupons.queries.ts'
import { recordCouponEvent } from './record-coupon-event.ts'
import { type NamedPerson, readPeople } from './read-people.ts'

/** People inserted by one statement. */
const PEOPLE_AT_ONCE = 1_000
/** Limited because all of them are tried for every cart. */
const AUTOMATIC_MAX = 100

/** Creates a coupon with the people it is limited to; each may use it once unless a higher limit is given. */
export async function createCoupon(
  { db, clock }: Deps,
  session: Session,
  {
    code,
    limitToCustomers = false,
    selectedCustomers,
    customersToImport,
    audience,
    ...given
  }: CreateCoupon,
): Promise<CouponRow> {
  const { scope } = session
  return withFreeCode(() =>
    db.transaction(async (tx) => {
      const people = limitToCustomers
        ? await readPeople(tx, scope, { selectedCustomers, customersToImport, audience })
        : []
      const terms = await checkTerms(tx, scope, {
        before: undefined,
        given: { ...given, selectedCustomers, customersToImport, audience },
        limitToCustomers,
        now: clock.now(),
      })
      if (terms.autoApplyAtCheckout) await requireFewAutomatic(tx, scope)
      const coupon = await insertCoupon(tx, scope, {
        code,
        createdAt: clock.now(),
        terms: limitToCustomers ? forPeople(terms, people.length, given) : terms,
        people,
      })
      await recordCouponEvent(tx, session, {
        guid: coupon.guid,
        kind: 'couponCreated',
        at: clock.now(),
      })
      return coupon
    }),
  )
}

/** Gives each of its people the same number of uses. */
function forPeople(
  terms: CouponTerms,
  noPeople: number,
  { usesMax, usesPerPerson = 1 }: Pick<CreateCoupon, 'usesMax' | 'usesPerPerson'>,
): CouponTerms {
  const ofAll = usesPerPerson === null ? null : noPeople * usesPerPerson
  return {
    ...terms,
    usesPerPerson,
    usesMax: usesMax === undefined ? ofAll : usesMax,
  }
}

/** Inserts a coupon with these terms and the people it is limited to. */
export async function insertCoupon(
  tx: Transaction,
  { accountGuid }: Pick<Scope, 'accountGuid'>,
  {
    code,
    createdAt,
    terms,
    people,
    madeFor,
  }: {
    code: string
    createdAt: number
    terms: CouponTerms
    people: readonly NamedPerson[]
    madeFor?: { madeForEngineGuid: string; madeForPerson: string }
  },
): Promise<CouponRow> {
  const guid = newGuid()
  const [coupon] = await tx
    .insert(coupons)
    .values({
      ...terms,
      ...madeFor,
      guid,
      accountGuid,
      createdAt,
      code,
      codeKey: couponKey(code),
      limitToCustomers: people.length > 0,
      noPeople: people.length,
      emailAddress: people[0]?.emailAddress ?? '',
    })
    .returning()
  for (let at = 0; at < people.length; at += PEOPLE_AT_ONCE)
    await tx
      .insert(couponPeople)
      .values(
        people
          .slice(at, at + PEOPLE_AT_ONCE)
          .map((person) => ({ ...person, accountGuid, couponGuid: guid })),
      )
  return coupon!
}

/** Changes the given fields; code and people stay. */
export async function updateCoupon(
  { db, clock }: Deps,
  session: Session,
  { guid, ...given }: UpdateCoupon,
): Promise<CouponRow> {
  const { scope } = session
  return db.transaction(async (tx) => {
    const coupon = await lockCoupon(tx, scope, guid)
    const before = termsOf(coupon)
    const { limitToCustomers } = coupon
    const terms = await checkTerms(tx, scope, { before, given, limitToCustomers, now: clock.now() })
    if (terms.autoApplyAtCheckout && !coupon.autoApplyAtCheckout)
      await requireFewAutomatic(tx, scope)
    const [saved] = await tx
      .update(coupons)
      .set(terms)
      .where(recordOf(coupons, scope, guid))
      .returning()
    const fields = changedTerms(before, terms)
    if (fields.length > 0)
      await recordCouponEvent(tx, session, {
        guid,
        kind: 'changed',
        at: clock.now(),
        values: { fields },
      })
    return saved!
  })
}

/** Moves a coupon to the trash: no one can use it any more, except a buyer who is paying with it at this moment. */
export async function removeCoupon(
  { db, clock }: Deps,
  session: Session,
  guid: string,
): Promise<void> {
  const { scope } = session
  await db.transaction(async (tx) => {
    await lockCoupon(tx, scope, guid)
    await tx
      .update(coupons)
      .set({ deletedAt: clock.now() })
      .where(recordOf(coupons, scope, guid))
    await recordCouponEvent(tx, session, { guid, kind: 'deleted', at: clock.now() })
  })
}

/** Restores a coupon within 30 days, unless another has its code by now: people have codes on paper. */
export async function restoreCoupon(
  { db, clock }: Deps,
  session: Session,
  guid: string,
): Promise<CouponRow> {
  const isDeleted = gt(coupons.deletedAt, trashHorizon(clock.now()))
  try {
    return await db.transaction(async (tx) => {
      const [coupon] = await tx
        .update(coupons)
        .set({ deletedAt: null })
        .where(and(recordOf(coupons, session.scope, guid), isDeleted))
        .returning()
      if (!coupon) throw new AppError('not_found')
      await recordCouponEvent(tx, session, { guid, kind: 'restored', at: clock.now() })
      return coupon
    })
  } catch (error) {
    if (isUniqueViolation(error, 'coupons_code')) throw new AppError('coupon_code_taken')
    throw error
  }
}

/** Field names only, as for a customer. */
function changedTerms(before: CouponTerms, after: CouponTerms): string[] {
  return (Object.keys(after) as (keyof CouponTerms)[]).filter(
    (field) => !isDeepStrictEqual(after[field], before[field]),
  )
}

/** A code that is hard to guess and unused in the account. */
export async function proposeCode(
  db: Executor,
  scope: Pick<Scope, 'accountGuid'>,
): Promise<string> {
  for (;;) {
    const code = proposeCouponCode(randomBytes(8))
    if (!(await findCouponByCode(db, scope, code))) return code
  }
}

async function requireFewAutomatic(tx: Transaction, scope: Scope): Promise<void> {
  await requireBelow(
    tx,
    AUTOMATIC_MAX,
    coupons,
    and(
      ofAccount(coupons, scope),
      sql`deleted_at is null and not is_redeemed and auto_apply_at_checkout`,
    ),
  )
}

/** Reports a code that is already taken at its field. */
async function withFreeCode<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isUniqueViolation(error, 'coupons_code')) throw error
    throw new AppError('invalid', { fields: { code: { code: 'taken' } } })
  }
}
