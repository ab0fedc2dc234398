import { type Delivery, readDelivery } from '@proofdesk/domain/delivery-status'
import PostalMime, { type Attachment } from 'postal-mime'
import type { MailEvent } from './mail-event.ts'

/** A report refers to our email at its beginning; after that comes a copy of the email, which we know. */
export const REPORT_BYTES = 256 * 1024

/**
 * Reads a mail server's report about one of our emails: a delivery report (RFC 3464), or a spam complaint (RFC 5965).
 * Undefined for every other email, and for one that can't be read. Reports are trusted, because only someone who has
 * our email knows its Message-ID, of which 122 bits are random. The email may be truncated after `REPORT_BYTES`.
 */
export async function readDeliveryReport(bytes: Uint8Array): Promise<MailEvent | undefined> {
  const attachments = await readParts(bytes.subarray(0, REPORT_BYTES))
  const messageId = findMessageId(attachments)
  if (!messageId) return undefined
  const report = textOf(attachments, ['message/delivery-status', 'message/global-delivery-status'])
  if (report !== undefined) {
    const kind = readReport(report)
    return kind && { kind, messageId }
  }
  const feedback = textOf(attachments, ['message/feedback-report'])
  if (feedback === undefined || fieldOf(feedback, 'feedback-type') !== 'abuse') return undefined
  return { kind: 'complained', messageId }
}

/**
 * The parts of an email other than its text; none if it isn't an email, or has too deep nesting or too many headers.
 */
async function readParts(bytes: Uint8Array): Promise<Attachment[]> {
  try {
    const { attachments } = await PostalMime.parse(bytes, {
      forceRfc822Attachments: true,
      maxNestingDepth: 10,
      maxHeadersSize: 64 * 1024,
    })
    return attachments
  } catch {
    return []
  }
}

function textOf(attachments: readonly Attachment[], types: readonly string[]): string | undefined {
  const part = attachments.find(({ mimeType }) => types.includes(mimeType))
  if (!part) return undefined
  const { content } = part
  // Joins continued lines.
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
  return text.replaceAll(/\r?\n[ \t]+/g, ' ')
}

const fieldOf = (text: string, name: string): string =>
  (new RegExp(`^${name}:(.*)$`, 'im').exec(text)?.[1] ?? '').trim().toLowerCase()

/** The worst result for any recipient: our emails have one, but lists and forwards may add others. */
function readReport(text: string): Delivery | undefined {
  const found = text
    .split(/\r?\n\r?\n/)
    .map((group) => readDelivery(fieldOf(group, 'action'), fieldOf(group, 'status')))
  return (['bounced', 'undelivered', 'delivered'] as const).find((kind) => found.includes(kind))
}

/** From the returned email, complete or only its headers. */
function findMessageId(attachments: readonly Attachment[]): string | undefined {
  const mail = textOf(attachments, [
    'message/rfc822',
    'message/global',
    'text/rfc822-headers',
    'message/rfc822-headers',
    'message/global-headers',
  ])
  const [head = ''] = mail?.split(/\r?\n\r?\n/) ?? []
  return /^message-id:\s*<([^<>\s]{1,300})>/im.exec(head)?.[1]
}
