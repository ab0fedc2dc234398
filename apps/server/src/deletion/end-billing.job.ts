import { job } from '../ground/jobs/job.ts'

/** Lets the subscription of a studio end that is to be deleted, or go on where it is kept. */
export const endBilling = job<{ accountGuid: string }>({
  name: 'end-billing',
  retryLimit: 14,
  retryDelay: 30,
  actsOutside: true,
})
