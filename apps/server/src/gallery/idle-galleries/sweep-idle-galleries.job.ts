import { job } from '../../ground/jobs/job.ts'

/** Notifies teams of galleries that are idle by their studio's rule, and archives those whose notice period is over. */
export const sweepIdleGalleries = job<Record<never, never>>({
  name: 'sweep-idle-galleries',
  retryLimit: 2,
  sameKey: 'one',
  expireInSeconds: 3_600,
})
