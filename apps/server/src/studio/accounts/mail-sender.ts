import type { MailMessage } from '../../ground/ports/mail/mail.ts'

/** Sender name of a studio's emails, and the reply address: its support address, otherwise its email address. */
export function toMailSender(account: {
  companyName: string
  emailAddress: string
  supportEmailAddress: string
}): Required<Pick<MailMessage, 'senderName' | 'replyTo'>> {
  return {
    senderName: account.companyName,
    replyTo: account.supportEmailAddress || account.emailAddress,
  }
}
