import { job } from '../../ground/jobs/job.ts'

/** Finds campaigns that should be running and have no job, and those whose gallery has been published. */
export const sweepCampaigns = job<Record<never, never>>({
  name: 'sweep-campaigns',
  actsOutside: true,
  retryLimit: 0,
  sameKey: 'one',
  expireInSeconds: 120,
})
