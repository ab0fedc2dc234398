import { toAsciiAddress } from '@proofdesk/domain/email-address'
import type { SendMailOptions } from 'nodemailer'
import { MailError, type MailMessage } from './mail.ts'
import { isMailAddress, type Mailbox } from './mailbox.ts'

/** Long enough for any of our sentences; names in it come from people. */
const SUBJECT_MAX = 200

/**
 * The email in nodemailer's format. Addresses are passed as objects, which are not parsed as lists, and the subject
 * without control characters: so nothing that a person typed can become a header or a second recipient. Throws
 * MailError `invalid`.
 */
export function composeMail(
  {
    to,
    senderName,
    replyTo,
    subject,
    text,
    html,
    messageId,
    stopLink,
    attachments = [],
  }: MailMessage,
  from: Mailbox,
  bounceAddress = from.address,
): SendMailOptions {
  if (!isMailAddress(to))
    throw new MailError('invalid', 'The mail was not sent: its recipient is not one email address.')
  return {
    from: { name: toLine(senderName ?? '') || from.name, address: from.address },
    to: { name: '', address: toAsciiAddress(to) },
    ...(replyTo &&
      isMailAddress(replyTo) && { replyTo: { name: '', address: toAsciiAddress(replyTo) } }),
    // A bounce of an email without our message id would be of no use.
    envelope: { from: messageId ? bounceAddress : from.address, to: [toAsciiAddress(to)] },
    subject: toLine(subject),
    text,
    html,
    ...(attachments.length > 0 && {
      attachments: attachments.map(({ name, contentType, content }) => ({
        filename: name,
        contentType,
        content,
      })),
    }),
    ...(messageId && { messageId: `<${messageId}>` }),
    headers: {
      // Prevents automatic replies such as holiday notices.
      'Auto-Submitted': 'auto-generated',
      ...(stopLink && {
        'List-Unsubscribe': { prepared: true, foldLines: true, value: `<${stopLink}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

function toLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  const characters = [...line]
  return characters.length > SUBJECT_MAX
    ? `${characters.slice(0, SUBJECT_MAX - 1).join('')}…`
    : line
}
