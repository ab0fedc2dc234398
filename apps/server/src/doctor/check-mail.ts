import type { Env } from '../ground/settings/env.ts'
import { checkImapMailbox } from '../ground/ports/mail/imap-mailbox.ts'
import { checkSmtp } from '../ground/ports/mail/smtp-mail.ts'
import { type Result, broken, ok, skipped, wordsOf } from './finding.ts'

/** Connects to the mail server and signs in; sends nothing. */
export async function checkMail({ SMTP_URL, DATA_DIR }: Env): Promise<Result> {
  if (!SMTP_URL) return skipped(`SMTP_URL is not set: emails are written to ${DATA_DIR}/mail.`)
  const { host, username } = new URL(SMTP_URL)
  try {
    await checkSmtp(SMTP_URL)
  } catch (error) {
    const isRefused = (error as { code?: string }).code === 'EAUTH'
    return broken(
      isRefused
        ? `${host} refuses the user or password of SMTP_URL. Check both.`
        : `${host} can't be used: ${wordsOf(error)}. Check the host, the port and the encryption of SMTP_URL.`,
    )
  }
  return ok(username ? `${host} accepts the sign-in of SMTP_URL.` : `${host} answers.`)
}

/** Connects to the mailbox of undelivered emails and opens its folder. */
export async function checkBounces({ BOUNCE_MAILBOX }: Env): Promise<Result> {
  if (!BOUNCE_MAILBOX) return skipped('BOUNCE_MAILBOX is not set: bounced emails aren’t read.')
  const { host } = new URL(BOUNCE_MAILBOX)
  try {
    await checkImapMailbox(BOUNCE_MAILBOX)
  } catch (error) {
    const isRefused = (error as { authenticationFailed?: boolean }).authenticationFailed
    return broken(
      isRefused
        ? `${host} refuses the user or password of BOUNCE_MAILBOX. Check both.`
        : `The mailbox at ${host} can't be read: ${wordsOf(error)}. Check BOUNCE_MAILBOX.`,
    )
  }
  return ok(`The mailbox at ${host} can be read.`)
}
