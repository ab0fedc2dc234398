import { job } from '../../ground/jobs/job.ts'

/** Deletes expired exports with their files, and finds those that lost their job. */
export const sweepExports = job<Record<never, never>>({
  name: 'sweep-exports',
  retryLimit: 1,
  sameKey: 'one',
})
