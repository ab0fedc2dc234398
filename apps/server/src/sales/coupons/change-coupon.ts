import { randomBytes } from 'node:crypto'
import type { CreateCoupon, UpdateCoupon } from '@proofdesk/contract/admin/coupons'
import { couponKey, proposeCouponCode } from '@proofdesk/domain/coupon-code'
import { trashHorizon } from '@proofdesk/domain/trash'
import { and, gt, sql } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { AppError } from '../../app-error.ts'
import type { Executor, Transaction } from '../../db/client.ts'
import { ofAccount, recordOf } from '../../db/of-account.ts'
import { requireBelow } from '../../db/require-below.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import { couponPeople, coupons } from '../../db/tables/coupons.ts'
import type { Deps } from '../../deps.ts'
import type { Scope } from '../../scope.ts'
import { type CouponTerms, NEW_TERMS, checkTerms, termsOf } from './check-coupon.ts'
import type { CouponRow } from './coupon-rule.ts'
import { findCouponByCode, lockCoupon } from './coupons.queries.ts'
import { type NamedPerson, readPeople } from './read-people.ts'

/** All of them are tried for every cart. */
const AUTOMATIC_MAX = 100

/** Creates a coupon with the people it is limited to; each of them may use it once unless more is given. */
export async function createCoupon(
  { db, clock }: Deps,
  scope: Scope,
  { code, limitToCustomers = false, selectedCustomers, customersToImport, ...given }: CreateCoupon,
): Promise<CouponRow> {
  return withFreeCode(() =>
    db.transaction(async (tx) => {
      const people = limitToCustomers
        ? await readPeople(tx, scope, { selectedCustomers, customersToImport })
        : []
      const terms = await checkTerms(tx, scope, NEW_TERMS, given)
      if (terms.autoApplyAtCheckout && !limitToCustomers) await requireFewAutomatic(tx, scope)
      return insertCoupon(tx, scope, {
        code,
        createdAt: clock.now(),
        terms: limitToCustomers ? forPeople(terms, people.length, given) : terms,
        people,
      })
    }),
  )
}

/** Nobody is told at the checkout what only some people get; each of them has the same number of uses. */
function forPeople(
  terms: CouponTerms,
  noPeople: number,
  { usesMax, usesPerPerson = 1 }: Pick<CreateCoupon, 'usesMax' | 'usesPerPerson'>,
): CouponTerms {
  const ofAll = usesPerPerson === null ? null : noPeople * usesPerPerson
  return {
    ...terms,
    autoApplyAtCheckout: false,
    usesPerPerson,
    usesMax: usesMax === undefined ? ofAll : usesMax,
  }
}

/** Writes a coupon of these terms and the people it is limited to. */
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
  if (people.length > 0)
    await tx
      .insert(couponPeople)
      .values(people.map((person) => ({ ...person, accountGuid, couponGuid: guid })))
  return coupon!
}

/** Changes what is given; code and people stay. */
export async function updateCoupon(
  { db }: Deps,
  scope: Scope,
  { guid, ...given }: UpdateCoupon,
): Promise<CouponRow> {
  return db.transaction(async (tx) => {
    const coupon = await lockCoupon(tx, scope, guid)
    const terms = await checkTerms(tx, scope, termsOf(coupon), given)
    if (coupon.limitToCustomers) terms.autoApplyAtCheckout = false
    if (terms.autoApplyAtCheckout && !coupon.autoApplyAtCheckout)
      await requireFewAutomatic(tx, scope)
    const [saved] = await tx
      .update(coupons)
      .set(terms)
      .where(recordOf(coupons, scope, guid))
      .returning()
    return saved!
  })
}

/** Moves a coupon to the trash: from now on nobody can use it, but who pays with it at this moment. */
export async function removeCoupon({ db, clock }: Deps, scope: Scope, guid: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCoupon(tx, scope, guid)
    await tx
      .update(coupons)
      .set({ deletedAt: clock.now() })
      .where(recordOf(coupons, scope, guid))
  })
}

/** Brings a coupon back within 30 days, unless another has its code by now: people have it on paper. */
export async function restoreCoupon(
  { db, clock }: Deps,
  scope: Scope,
  guid: string,
): Promise<CouponRow> {
  try {
    const [coupon] = await db
      .update(coupons)
      .set({ deletedAt: null })
      .where(and(recordOf(coupons, scope, guid), gt(coupons.deletedAt, trashHorizon(clock.now()))))
      .returning()
    if (!coupon) throw new AppError('not_found')
    return coupon
  } catch (error) {
    if (isUniqueViolation(error, 'coupons_code')) throw new AppError('coupon_code_taken')
    throw error
  }
}

/** A code that is hard to guess and that no coupon of the account has. */
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

/** Tells at its field that a code is taken. */
async function withFreeCode<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isUniqueViolation(error, 'coupons_code')) throw error
    throw new AppError('invalid', { fields: { code: { code: 'taken' } } })
  }
}
