import type { TeamMail } from '@proofdesk/domain/team-mail'
import { job } from '../../ground/jobs/job.ts'

/**
 * Plans the emails to the team about a record: one for each person and record. `record` names the subject; with
 * `engineGuid` only people who see that gallery get it.
 */
export const planTeamMails = job<{
  accountGuid: string
  kind: TeamMail
  record: string
  engineGuid?: string
}>({ name: 'plan-team-mails', retryLimit: 8, retryDelay: 5 })
