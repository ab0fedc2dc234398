import { createFileMail } from './file-mail.ts'
import type { Mail } from './mail.ts'
import { parseMailbox } from './mailbox.ts'
import { createSmtpMail } from './smtp-mail.ts'

/** SMTP when an address is given, otherwise files in that folder, which the sandbox's mailbox shows. */
export function openMail(options: {
  smtpUrl?: string
  from: string
  folder: string
  /** Where mails come back to that could not be delivered; the sender's by default. */
  bounceAddress?: string | undefined
}): Mail {
  const { smtpUrl, folder, bounceAddress } = options
  const from = parseMailbox(options.from)
  if (!from) throw new TypeError('The sender is no mailbox')
  return smtpUrl
    ? createSmtpMail({ smtpUrl, from, bounceAddress })
    : createFileMail({ folder, from })
}
