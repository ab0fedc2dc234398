import { createTransport } from 'nodemailer'
import { composeMail } from './compose-mail.ts'
import { type Mail, MailError } from './mail.ts'
import type { Mailbox } from './mailbox.ts'

/** What a slow mail server may take for one mail before we give up and try later. */
const SEND_TIMEOUT_MS = 120_000

/**
 * Sends through the server that `smtpUrl` names (`smtp://`, with STARTTLS, which only a server on this machine may go without, or `smtps://`), over
 * at most two connections that are kept for a while. No connection is made before the first mail.
 */
export function createSmtpMail({ smtpUrl, from }: { smtpUrl: string; from: Mailbox }): Mail {
  const transport = createTransport({
    url: smtpUrl,
    // A server on the way must not strip the encryption, with it the password and people's secret links.
    requireTLS: !isLoopback(new URL(smtpUrl).hostname),
    pool: true,
    maxConnections: 2,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
  })
  return {
    async send(message) {
      const mail = composeMail(message, from)
      try {
        await transport.sendMail({ ...mail, signal: AbortSignal.timeout(SEND_TIMEOUT_MS) })
      } catch (error) {
        throw toMailError(error as Failure)
      }
    },
    close: () => transport.close(),
  }
}

/** What nodemailer adds to its errors: the answer's own judgement, and the step that failed. */
type Failure = Error & { code?: string; permanent?: boolean; response?: string }

function toMailError(error: Failure): MailError {
  // Wrong credentials are our fault, not the mail's: it can go out once they are corrected.
  const isRefused =
    error.code === 'EENVELOPE'
      ? error.permanent !== false
      : error.permanent === true && error.code !== 'EAUTH'
  const reason = error.response ?? error.message
  return isRefused
    ? new MailError('refused', `The mail server refused the mail: ${reason}`, { cause: error })
    : new MailError('unavailable', `The mail could not be handed to the mail server: ${reason}`, {
        cause: error,
      })
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}
