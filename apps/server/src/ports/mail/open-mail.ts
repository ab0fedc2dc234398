import { join } from 'node:path'
import type { Env } from '../../env.ts'
import { createFileMail } from './file-mail.ts'
import type { Mail } from './mail.ts'
import { parseMailbox } from './mailbox.ts'
import { createSmtpMail } from './smtp-mail.ts'

/** SMTP when SMTP_URL is set, otherwise files in `DATA_DIR/mail`, which the sandbox's mailbox shows. */
export function openMail({
  SMTP_URL,
  MAIL_FROM,
  DATA_DIR,
}: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>): Mail {
  const from = parseMailbox(MAIL_FROM)
  if (!from) throw new TypeError('MAIL_FROM is no mailbox')
  return SMTP_URL
    ? createSmtpMail({ smtpUrl: SMTP_URL, from })
    : createFileMail({ folder: join(DATA_DIR, 'mail'), from })
}
