import { job } from '../ground/jobs/job.ts'

/** Reminds owners a week before, enqueues the deletion of studios that are due, and finds those whose job was lost. */
export const sweepDeletions = job<Record<never, never>>({
  name: 'sweep-deletions',
  retryLimit: 1,
  sameKey: 'one',
})
