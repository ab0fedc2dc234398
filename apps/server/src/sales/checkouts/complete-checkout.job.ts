import { job } from '../../jobs/job.ts'

/** Asks the provider what became of a checkout. Fails quietly into the next sweep. */
export const completeCheckoutJob = job<{ accountGuid: string; checkoutGuid: string }>({
  name: 'complete-checkout',
  retryLimit: 0,
  sameKey: 'one',
  expireInSeconds: 120,
})
