import { job } from '../../jobs/job.ts'

/** Mails a coupon to one of its people; `askedAt` tells one wish to send it from the next. */
export const sendCouponMail = job<{
  accountGuid: string
  couponGuid: string
  person: string
  askedAt: number
}>({ name: 'send-coupon', retryLimit: 8, retryDelay: 30 })
