import { toFormatLocale } from '@proofdesk/domain/format-locale'
import { type Translate, translatorOf } from '../i18n/translate.ts'
import { greet, toLine } from '../ports/mail/link-mail.ts'
import type { MailContent } from '../ports/mail/mail-parts.ts'
import { renderMail } from '../ports/mail/mail-layout.ts'

interface DeletionNotice {
  kind: 'requested' | 'reminder' | 'kept'
  firstName: string
  companyName: string
  /** Who did it; empty where that is not known. */
  who: string
  /** When the studio is deleted; null where it is kept. */
  dueAt: number | null
  timeZone: string
  country: string
  language: string
  /** The page of the console on which the studio is kept. */
  link: string
}

/** Tells an owner that the studio is to be deleted, that a week is left, or that it is kept. */
export function deletionMail(notice: DeletionNotice): MailContent {
  const t = translatorOf(notice.language)
  const studio = toLine(notice.companyName)
  return renderMail({
    t,
    sender: studio,
    greeting: greet(t, notice.firstName),
    ...(notice.kind === 'kept'
      ? keptWords(t, notice, studio)
      : closingWords(t, notice, { studio, date: dateOf(t, notice) })),
    notes: [t('You’re receiving this because you’re an owner of {{studio}}.', { studio })],
  })
}

function dateOf(t: Translate, { dueAt, country, timeZone }: DeletionNotice): string {
  const locale = toFormatLocale(t.language, country)
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(dueAt ?? 0)
}

function closingWords(
  t: Translate,
  { kind, who, link }: DeletionNotice,
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
        'Your public galleries and your shop are closed, and your clients get no more campaigns. Buyers can download what they paid for until {{date}}.',
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

function keptWords(t: Translate, { who, link }: DeletionNotice, studio: string) {
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
