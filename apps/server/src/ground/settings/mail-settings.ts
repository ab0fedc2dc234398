import * as z from 'zod'
import { parseMailbox } from '../ports/mail/mailbox.ts'
import { isMailboxAddress, isUrl, secretOf, wholeNumber } from './setting-values.ts'
import type { Setting } from './setting.ts'

/** How emails are sent, and how the program learns of their delivery. */
export const MAIL_SETTINGS = {
  SMTP_URL: {
    value: z
      .string()
      .refine(
        (text) => isUrl(text, ['smtp:', 'smtps:']) && new URL(text).hostname !== '',
        'must be an address like smtp://user:password@host:587',
      )
      .optional(),
    default: 'emails are written to DATA_DIR/mail',
    meaning: 'The mail server: smtp://user:password@host:587 or smtps://…',
    isSecret: true,
  },
  MAIL_FROM: {
    value: z
      .string()
      .refine(
        (text) => parseMailbox(text) !== undefined,
        'must be an address, or a name and an address, like Studio <hello@studio.com>',
      )
      .optional(),
    default: 'Proofdesk <no-reply@{DOMAIN}>',
    meaning: 'The sender of emails: an address, or Name <address>.',
  },
  MAIL_RATE: {
    value: wholeNumber(1, 1_000_000).optional(),
    default: 'none',
    meaning: 'The maximum number of campaign emails sent per minute.',
  },
  MAILGUN_WEBHOOK_KEY: {
    value: secretOf('Mailgun').optional(),
    default: 'none',
    meaning:
      "Mailgun's HTTP webhook signing key, if it sends your email: Mailgun reports deliveries to {DOMAIN}/api/hooks/mail.",
    isSecret: true,
  },
  BOUNCE_MAILBOX: {
    value: z
      .string()
      .refine(
        isMailboxAddress,
        'must be an address like imaps://bounces%40studio.com:password@host/INBOX, whose user is the mailbox’s own address',
      )
      .optional(),
    default: 'none',
    meaning:
      'A mailbox used only for bounces of campaign emails, read every two minutes: imaps://bounces%40studio.com:password@host/INBOX. The mail server must allow its address as the envelope sender.',
    isSecret: true,
  },
} as const satisfies Record<string, Setting>
