import { job } from '../../ground/jobs/job.ts'

/** Asks the providers what became of the transfers that are on their way, and picks up those whose work was lost. */
export const sweepTransfers = job<Record<never, never>>({
  name: 'sweep-transfers',
  actsOutside: true,
  retryLimit: 0,
  sameKey: 'one',
  expireInSeconds: 600,
})
