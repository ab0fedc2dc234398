import { job } from '../../ground/jobs/job.ts'

/** One mail to one person of the team, tried for hours: no sweep finds one that was lost. */
export const sendTeamMail = job<{ accountGuid: string; mailGuid: string }>({
  name: 'send-team-mail',
  actsOutside: true,
  retryLimit: 14,
  retryDelay: 30,
})
