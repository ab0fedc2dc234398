import { job } from '../../ground/jobs/job.ts'

/** Publishes the drafts that are due. */
export const publishDue = job<Record<never, never>>({
  name: 'publish-due',
  retryLimit: 0,
  sameKey: 'one',
  expireInSeconds: 120,
})
