import type { DomainNotice } from '@proofdesk/domain/domain-notice'
import { job } from '../../ground/jobs/job.ts'

/** One mail to one person of the team, tried for hours: no sweep finds one that was lost. */
export const sendDomainNotice = job<{
  accountGuid: string
  recipientGuid: string
  domain: string
  notice: DomainNotice
}>({ name: 'send-domain-notice', actsOutside: true, retryLimit: 14, retryDelay: 30 })
