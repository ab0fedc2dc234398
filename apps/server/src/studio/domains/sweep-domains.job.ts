import { job } from '../../ground/jobs/job.ts'

/** Finds claimed and verified domains whose records are due for a lookup. */
export const sweepDomains = job<Record<never, never>>({
  name: 'sweep-domains',
  actsOutside: true,
  retryLimit: 0,
  sameKey: 'one',
})
