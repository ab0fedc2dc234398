import type { TeamMail } from '@proofdesk/domain/team-mail'
import { job } from '../../ground/jobs/job.ts'

/**
 * Writes down who of the team is told of something by mail. `record` names it for anyone who writes the mail, and each
 * is told once of one record; `engineGuid` where only those are told who see the gallery.
 */
export const planTeamMails = job<{
  accountGuid: string
  kind: TeamMail
  record: string
  engineGuid?: string
}>({ name: 'plan-team-mails', retryLimit: 8, retryDelay: 5 })
