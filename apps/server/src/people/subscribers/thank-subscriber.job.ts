import { job } from '../../ground/jobs/job.ts'

/** Gives a new subscriber the coupon that their gallery promises, if any. */
export const thankSubscriber = job<{ accountGuid: string; customerGuid: string }>({
  name: 'thank-subscriber',
  actsOutside: true,
  retryLimit: 8,
  retryDelay: 30,
})
