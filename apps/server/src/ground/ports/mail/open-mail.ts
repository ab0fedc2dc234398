import { createFileMail } from './file-mail.ts'
import type { Mail } from './mail.ts'
import { parseMailbox } from './mailbox.ts'
import { createSmtpMail } from './smtp-mail.ts'

/** SMTP if an address is given, otherwise files in that folder, which the sandbox's mailbox shows. */
export function openMail(options: {
  smtpUrl?: string
  from: string
  folder: string
  /** Where undeliverable emails are returned to; the sender's address by default. */
  bounceAddress?: string | undefined
}): Mail {
  const { smtpUrl, folder, bounceAddress } = options
  const from = parseMailbox(options.from)
  if (!from) throw new TypeError('The sender isn’t an email address')
  return smtpUrl
    ? createSmtpMail({ smtpUrl, from, bounceAddress })
    : createFileMail({ folder, from })
}
