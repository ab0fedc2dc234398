import type { MailMessage } from '../../ports/mail/mail.ts'

/** Whose name a studio's mails carry, and where answers go: its public address, never a person's login. */
export function toMailSender(account: {
  companyName: string
  supportEmailAddress: string
}): Pick<MailMessage, 'senderName' | 'replyTo'> {
  return {
    senderName: account.companyName,
    ...(account.supportEmailAddress && { replyTo: account.supportEmailAddress }),
  }
}
