import { COUPON_LEFT_OUT, type CouponLeftOut, couponStatus } from '@proofdesk/domain/coupon'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { couponPeople, coupons } from '../../ground/db/tables/coupons.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Session } from '../../ground/requests/session.ts'
import { type CouponRecipient, listRecipients } from './coupon-recipients.queries.ts'
import { type CouponRow, toRule } from './coupon-rule.ts'
import { getCoupon, lockCoupon } from './coupons.queries.ts'
import { recordCouponEvent } from './record-coupon-event.ts'
import { type CouponMailing, sendCouponMail } from './send-coupon.job.ts'

/** A second click within this time is the same request. */
const SAME_REQUEST_MS = 5_000
/** Limited because the recipients did not ask for these emails. */
const RATE = { points: 10, perSeconds: 86_400 }

export interface CouponSending {
  coupon: CouponRow
  /** How many people get the email. */
  recipients: number
  leftOut: { reason: CouponLeftOut; count: number }[]
}

/**
 * Emails a coupon to the people it is limited to, if they may be written to. Throws `not_found`,
 * `coupon_without_people`, `coupon_not_live`, `too_many`.
 */
export async function sendCoupon(
  deps: Deps,
  session: Session,
  guid: string,
): Promise<CouponSending> {
  const { scope } = session
  const now = deps.clock.now()
  await getCoupon(deps.db, scope, guid)
  await deps.throttle.require('sendCoupon', guid, RATE)
  return deps.db.transaction(async (tx) => {
    const coupon = await lockCoupon(tx, scope, guid)
    if (!coupon.limitToCustomers) throw new AppError('coupon_without_people')
    if (couponStatus({ ...toRule(coupon), uses: coupon.uses }, now) !== 'live')
      throw new AppError('coupon_not_live')
    if (coupon.sentAt !== null && now - coupon.sentAt < SAME_REQUEST_MS)
      return toSending(coupon, await listRecipients(tx, coupon))
    const people = await listRecipients(tx, coupon)
    await noteLeftOut(tx, coupon, people)
    const reached = people.filter(({ leftOut }) => leftOut === null)
    if (reached.length === 0) return toSending(coupon, people)
    await enqueueMails(
      deps,
      tx,
      reached.map(({ person }) => ({
        accountGuid: scope.accountGuid,
        couponGuid: guid,
        person,
        askedAt: now,
      })),
    )
    const [sent] = await tx
      .update(coupons)
      .set({ sentAt: now })
      .where(recordOf(coupons, scope, guid))
      .returning()
    await recordCouponEvent(tx, session, {
      guid,
      kind: 'couponSent',
      at: now,
      values: { count: reached.length },
    })
    return toSending(sent!, people)
  })
}

/** Enqueues at most as many per minute as the mail rate allows. */
async function enqueueMails(
  { queue, env, clock }: Deps,
  tx: Transaction,
  payloads: readonly CouponMailing[],
): Promise<void> {
  const each = env.MAIL_RATE ?? Math.max(1, payloads.length)
  for (let at = 0; at < payloads.length; at += each)
    await queue.enqueueMany(tx, sendCouponMail, payloads.slice(at, at + each), {
      startAfter: new Date(clock.now() + (at / each) * MINUTE_MS),
    })
}

function toSending(coupon: CouponRow, people: readonly CouponRecipient[]): CouponSending {
  const count = (reason: CouponLeftOut | null) =>
    people.filter(({ leftOut }) => leftOut === reason).length
  return {
    coupon,
    recipients: count(null),
    leftOut: COUPON_LEFT_OUT.map((reason) => ({ reason, count: count(reason) })).filter(
      (each) => each.count > 0,
    ),
  }
}

/** Records in the coupon's list of people why they were not written to. */
async function noteLeftOut(
  tx: Transaction,
  coupon: CouponRow,
  people: readonly CouponRecipient[],
): Promise<void> {
  for (const reason of COUPON_LEFT_OUT) {
    const persons = people.filter(({ leftOut }) => leftOut === reason).map(({ person }) => person)
    if (persons.length > 0)
      await tx
        .update(couponPeople)
        .set({ notSent: reason })
        .where(
          and(
            ofAccount(couponPeople, coupon),
            eq(couponPeople.couponGuid, coupon.guid),
            inArray(couponPeople.person, persons),
          ),
        )
  }
}
