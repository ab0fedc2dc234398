import type { TeamMail } from '@proofdesk/domain/team-mail'
import { job } from '../../ground/jobs/job.ts'

/**
 * One email to a person about everything gathered for them. Enqueue it with person and kind as `key`, so that only one
 * waits at a time.
 */
export const sendGatheredMails = job<{ accountGuid: string; userGuid: string; kind: TeamMail }>({
  name: 'send-gathered-mails',
  actsOutside: true,
  retryLimit: 14,
  retryDelay: 30,
  sameKey: 'one-waiting',
})
