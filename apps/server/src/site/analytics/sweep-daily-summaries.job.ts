import { job } from '../../ground/jobs/job.ts'

/** Finds studios whose team is to be told of the day that is over. */
export const sweepDailySummaries = job<Record<never, never>>({
  name: 'sweep-daily-summaries',
  actsOutside: true,
  retryLimit: 0,
  sameKey: 'one',
})
