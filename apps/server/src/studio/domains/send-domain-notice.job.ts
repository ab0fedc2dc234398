import type { DomainNotice } from '@proofdesk/domain/domain-notice'
import { job } from '../../ground/jobs/job.ts'

/** One email to one team member, retried for hours: no sweep finds lost ones. */
export const sendDomainNotice = job<{
  accountGuid: string
  recipientGuid: string
  domain: string
  notice: DomainNotice
}>({ name: 'send-domain-notice', actsOutside: true, retryLimit: 14, retryDelay: 30 })
