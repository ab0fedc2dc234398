import { job } from '../../ground/jobs/job.ts'

/** Asks the provider for a checkout's state. If it fails, the next sweep enqueues it again. */
export const completeCheckoutJob = job<{ accountGuid: string; checkoutGuid: string }>({
  name: 'complete-checkout',
  actsOutside: true,
  retryLimit: 0,
  sameKey: 'one',
  expireInSeconds: 120,
})
