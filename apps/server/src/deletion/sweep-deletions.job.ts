import { job } from '../ground/jobs/job.ts'

/** Reminds owners a week before, has studios deleted that are due, and finds what lost its job. */
export const sweepDeletions = job<Record<never, never>>({
  name: 'sweep-deletions',
  retryLimit: 1,
  sameKey: 'one',
})
