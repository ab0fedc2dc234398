import { job } from '../../ground/jobs/job.ts'

/** Polls the providers for transfers in progress, and finds those whose job was lost. */
export const sweepTransfers = job<Record<never, never>>({
  name: 'sweep-transfers',
  actsOutside: true,
  retryLimit: 0,
  sameKey: 'one',
  expireInSeconds: 600,
})
