import { job } from '../ground/jobs/job.ts'

/** Ends the subscription of a studio that is to be deleted, or continues it if the studio is kept. */
export const endBilling = job<{ accountGuid: string }>({
  name: 'end-billing',
  retryLimit: 14,
  retryDelay: 30,
  actsOutside: true,
})
