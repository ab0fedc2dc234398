import type { TicketPurpose } from './ticket.ts'
import { job } from '../../ground/jobs/job.ts'

/**
 * Sends the mail with a fresh secret link. Tried for hours, since no one finds out otherwise that a mail server was
 * away. The secret is made by the handler, so it never is in the queue.
 */
export const sendTicketMail = job<{
  userGuid: string
  accountGuid: string
  purpose: TicketPurpose
}>({ name: 'send-ticket-mail', retryLimit: 16, retryDelay: 10 })
