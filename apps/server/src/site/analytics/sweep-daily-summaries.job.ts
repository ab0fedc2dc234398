import { job } from '../../ground/jobs/job.ts'

/** Finds studios whose team gets a summary of the completed day. */
export const sweepDailySummaries = job<Record<never, never>>({
  name: 'sweep-daily-summaries',
  actsOutside: true,
  retryLimit: 0,
  sameKey: 'one',
})
