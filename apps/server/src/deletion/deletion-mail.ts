import { toFormatLocale } from '@proofdesk/domain/format-locale'
import { type Translate, translatorOf } from '../i18n/translate.ts'
import { greet, toLine } from '../ground/ports/mail/link-mail.ts'
import type { MailContent } from '../ground/ports/mail/mail-parts.ts'
import { renderMail } from '../ground/ports/mail/mail-layout.ts'
import type { DeletionNotice } from './send-deletion-mail.job.ts'

interface DeletionMail {
  kind: DeletionNotice
  firstName: string
  companyName: string
  /** Who did it; empty if that is not known. */
  who: string
  /** When the studio is deleted; null if it is kept. */
  dueAt: number | null
  timeZone: string
  country: string
  language: string
  /** The console page on which the deletion can be cancelled. */
  link: string
}

/**
 * Tells an owner that the studio is to be deleted, that a week is left, that the deletion has to wait, or that the
 * studio is kept.
 */
export function deletionMail(notice: DeletionMail): MailContent {
  const t = translatorOf(notice.language)
  const studio = toLine(notice.companyName)
  return renderMail({
    t,
    sender: studio,
    greeting: greet(t, notice.firstName),
    ...wordsOf(t, notice, studio),
    notes: [t('You’re receiving this because you’re an owner of {{studio}}.', { studio })],
  })
}

function wordsOf(t: Translate, notice: DeletionMail, studio: string) {
  if (notice.kind === 'kept') return keptWords(t, notice, studio)
  const about = { studio, date: dateOf(t, notice) }
  return notice.kind === 'waiting' ? waitingWords(t, notice, about) : closingWords(t, notice, about)
}

function waitingWords(
  t: Translate,
  { link }: DeletionMail,
  about: { studio: string; date: string },
) {
  return {
    subject: t('The deletion of {{studio}} is on hold', about),
    paragraphs: [
      t(
        '{{studio}} was due to be deleted on {{date}}, but something is still open: payouts, your balance, disputes, refunds or prints.',
        about,
      ),
      t(
        'Once it’s settled, the studio is deleted automatically. Until then your site stays closed, and you can still keep the studio.',
      ),
    ],
    button: { label: t('See what’s open'), link },
  }
}

function dateOf(t: Translate, { dueAt, country, timeZone }: DeletionMail): string {
  const locale = toFormatLocale(t.language, country)
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(dueAt ?? 0)
}

function closingWords(
  t: Translate,
  { kind, who, link }: DeletionMail,
  about: { studio: string; date: string },
) {
  return {
    subject:
      kind === 'reminder'
        ? t('Reminder: {{studio}} will be deleted on {{date}}', about)
        : t('{{studio}} will be deleted on {{date}}', about),
    paragraphs: [
      ...(kind === 'requested' && who !== ''
        ? [t('{{who}} requested the deletion of {{studio}}.', { ...about, who: toLine(who) })]
        : []),
      t(
        'Your public galleries and your shop are closed, and your clients no longer get campaigns. Buyers can download what they paid for until {{date}}.',
        about,
      ),
      t(
        'On {{date}} we delete everything for good: galleries, photos, videos, customers and your team’s logins. Invoices and payouts are kept for as long as the law requires.',
        about,
      ),
      t('Until then you can sign in, export everything, or keep the studio with one click.'),
    ],
    button: { label: t('Export or keep the studio'), link },
  }
}

function keptWords(t: Translate, { who, link }: DeletionMail, studio: string) {
  return {
    subject: t('{{studio}} won’t be deleted', { studio }),
    paragraphs: [
      t('{{who}} decided to keep {{studio}}. Your galleries and your shop are open again.', {
        who: toLine(who) || studio,
        studio,
      }),
    ],
    button: { label: t('Open the studio'), link },
  }
}
