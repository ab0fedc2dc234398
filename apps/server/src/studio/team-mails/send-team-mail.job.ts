import { job } from '../../ground/jobs/job.ts'

/** One email to one team member, retried for hours: no sweep finds lost ones. */
export const sendTeamMail = job<{ accountGuid: string; mailGuid: string }>({
  name: 'send-team-mail',
  actsOutside: true,
  retryLimit: 14,
  retryDelay: 30,
})
