import { job } from '../../ground/jobs/job.ts'

/** Finds entered and proved domains whose records are to be looked up again. */
export const sweepDomains = job<Record<never, never>>({
  name: 'sweep-domains',
  actsOutside: true,
  retryLimit: 0,
  sameKey: 'one',
})
