import type { TicketPurpose } from './ticket.ts'
import { job } from '../../jobs/job.ts'

/** Sends the mail with a fresh secret link. The secret is made by the handler, so it never stands in the queue. */
export const sendTicketMail = job<{
  userGuid: string
  accountGuid: string
  purpose: TicketPurpose
}>({ name: 'send-ticket-mail', retryLimit: 5, retryDelay: 10 })
