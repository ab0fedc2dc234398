import { MINUTE_MS } from '@proofdesk/domain/duration'
import { createTransport } from 'nodemailer'
import { isLoopback } from '../loopback.ts'
import { composeMail } from './compose-mail.ts'
import { type Mail, MailError } from './mail.ts'
import type { Mailbox } from './mailbox.ts'

/** What a slow mail server may take for one mail before we give up and try later. */
const SEND_TIMEOUT_MS = 2 * MINUTE_MS

/**
 * Sends through the server that `smtpUrl` names (`smtp://`, with STARTTLS, which only a server on this machine may go
 * without, or `smtps://`), over at most two connections that are kept for a while. No connection is made before the
 * first mail. Mails that we know again come back to `bounceAddress`, where there is one.
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
  // A server on the way must not strip the encryption, with it the password and people's secret links.
  requireTLS: !isLoopback(new URL(smtpUrl).hostname),
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 60_000,
})

/**
 * Connects as for a mail, signs in, and sends none. Throws nodemailer's error; its `code` is EAUTH for a wrong
 * password.
 */
export async function checkSmtp(smtpUrl: string): Promise<void> {
  const transport = createTransport(toConnection(smtpUrl))
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** What nodemailer adds to its errors: the answer's own judgement, and the step that failed. */
type Failure = Error & { code?: string; command?: string; permanent?: boolean; response?: string }

function toMailError(error: Failure): MailError {
  // Wrong credentials are our fault, not the mail's: it can go out once they are corrected.
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

/** An answer to the recipient's address that is not about us: 5.7 and 4.7 are rules that we broke. */
function isAboutRecipient({ command, response = '' }: Failure): boolean {
  return command === 'RCPT TO' && /^[45]/.test(response) && !/\b[45]\.7\.\d/.test(response)
}
