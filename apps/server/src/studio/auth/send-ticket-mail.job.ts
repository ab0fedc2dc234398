import { job } from '../../jobs/job.ts'

/** Sends the mail with a fresh secret link. The secret is made by the handler, so it never stands in the queue. */
export const sendTicketMail = job<{
  userGuid: string
  accountGuid: string
  purpose: 'invitation' | 'passwordReset'
}>({ name: 'send-ticket-mail', retryLimit: 5, retryDelay: 10 })
