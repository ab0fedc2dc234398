import { job } from '../../ground/jobs/job.ts'

/** Finds studios whose storage runs out, and deletes records of emails sent long ago. */
export const sweepTeamMails = job<Record<never, never>>({
  name: 'sweep-team-mails',
  retryLimit: 0,
  sameKey: 'one',
})
