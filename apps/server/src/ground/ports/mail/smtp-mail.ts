import { MINUTE_MS } from '@proofdesk/domain/duration'
import { createTransport } from 'nodemailer'
import { isLoopback } from '../loopback.ts'
import { composeMail } from './compose-mail.ts'
import { type Mail, MailError } from './mail.ts'
import type { Mailbox } from './mailbox.ts'

/** Timeout for sending one email to a slow mail server; it is retried later. */
const SEND_TIMEOUT_MS = 2 * MINUTE_MS

/**
 * Sends through the server `smtpUrl` (`smtps://`, or `smtp://` with STARTTLS, which is optional only on this machine),
 * over at most two connections that are kept open for a while. No connection is made before the first email. Emails
 * with our message id bounce to `bounceAddress`, if there is one.
 */
export function createSmtpMail({
  smtpUrl,
  from,
  bounceAddress,
}: {
  smtpUrl: string
  from: Mailbox
  bounceAddress?: string | undefined
}): Mail {
  const transport = createTransport({ ...toConnection(smtpUrl), pool: true, maxConnections: 2 })
  return {
    async send(message) {
      const mail = composeMail(message, from, bounceAddress)
      try {
        await transport.sendMail({ ...mail, signal: AbortSignal.timeout(SEND_TIMEOUT_MS) })
      } catch (error) {
        throw toMailError(error as Failure)
      }
    },
    close: () => transport.close(),
  }
}

const toConnection = (smtpUrl: string) => ({
  url: smtpUrl,
  // A server in between must not be able to remove the encryption of the password and people's secret links.
  requireTLS: !isLoopback(new URL(smtpUrl).hostname),
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 60_000,
})

/**
 * Connects and signs in without sending an email. Throws nodemailer's error; its `code` is EAUTH for a wrong password.
 */
export async function checkSmtp(smtpUrl: string): Promise<void> {
  const transport = createTransport(toConnection(smtpUrl))
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Properties that nodemailer adds to its errors: whether the failure is permanent, and the step that failed. */
type Failure = Error & { code?: string; command?: string; permanent?: boolean; response?: string }

function toMailError(error: Failure): MailError {
  // Wrong credentials are our fault, not the email's: it can be sent once they are corrected.
  const isRefused =
    error.code === 'EENVELOPE'
      ? error.permanent !== false
      : error.permanent === true && error.code !== 'EAUTH'
  const reason = error.response ?? error.message
  const options = { cause: error, isAboutRecipient: isAboutRecipient(error) }
  return isRefused
    ? new MailError('refused', `The mail server refused the mail: ${reason}`, options)
    : new MailError(
        'unavailable',
        `The mail could not be handed to the mail server: ${reason}`,
        options,
      )
}

/** Whether the answer is about the recipient's address and not about us: 5.7 and 4.7 are policies that we violated. */
function isAboutRecipient({ command, response = '' }: Failure): boolean {
  return command === 'RCPT TO' && /^[45]/.test(response) && !/\b[45]\.7\.\d/.test(response)
}
