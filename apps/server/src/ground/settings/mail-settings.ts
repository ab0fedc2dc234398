import * as z from 'zod'
import { parseMailbox } from '../ports/mail/mailbox.ts'
import { isMailboxAddress, isUrl, secretOf, wholeNumber } from './setting-values.ts'
import type { Setting } from './setting.ts'

/** How mails are sent, and how the program learns what became of them. */
export const MAIL_SETTINGS = {
  SMTP_URL: {
    value: z
      .string()
      .refine(
        (text) => isUrl(text, ['smtp:', 'smtps:']) && new URL(text).hostname !== '',
        'must be an address like smtp://user:password@host:587',
      )
      .optional(),
    default: 'mails are written to DATA_DIR/mail',
    meaning: 'smtp://user:password@host:587 or smtps://… of the server that sends mails.',
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
    meaning: 'The sender of mails: an address, or Name <address>.',
  },
  MAIL_RATE: {
    value: wholeNumber(1, 1_000_000).optional(),
    default: 'none',
    meaning: 'How many mails of campaigns are sent a minute at most.',
  },
  MAILGUN_WEBHOOK_KEY: {
    value: secretOf('Mailgun').optional(),
    default: 'none',
    meaning:
      'The HTTP webhook signing key of Mailgun, where mails go out through it: it tells {DOMAIN}/api/hooks/mail what became of them.',
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
      'imaps://bounces%40studio.com:password@host/INBOX of a mailbox that is kept for this: mails of campaigns come back to it, and it is read every two minutes. The mail server has to let its address be the sender.',
    isSecret: true,
  },
} as const satisfies Record<string, Setting>
