import type { MailMessage } from '../../ground/ports/mail/mail.ts'

/** Whose name a studio's mails carry, and where answers go: its support address, else its email address. */
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
