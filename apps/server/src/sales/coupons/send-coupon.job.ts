import { job } from '../../ground/jobs/job.ts'

/** `askedAt` distinguishes one request to send it from the next. */
export interface CouponMailing {
  accountGuid: string
  couponGuid: string
  person: string
  askedAt: number
}

/** Emails a coupon to one of its people. */
export const sendCouponMail = job<CouponMailing>({
  name: 'send-coupon',
  actsOutside: true,
  retryLimit: 8,
  retryDelay: 30,
})
