import type { TicketPurpose } from './ticket.ts'
import { job } from '../../ground/jobs/job.ts'

/**
 * Sends the email with a fresh secret link. Retried for hours, because no one would otherwise notice that the email
 * server was down. The handler makes the secret, so that it is never in the queue.
 */
export const sendTicketMail = job<{
  userGuid: string
  accountGuid: string
  purpose: TicketPurpose
}>({ name: 'send-ticket-mail', retryLimit: 16, retryDelay: 10 })
