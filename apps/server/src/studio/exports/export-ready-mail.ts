import { toFormatLocale } from '@proofdesk/domain/format-locale'
import { translatorOf } from '../../i18n/translate.ts'
import { greet, toLine } from '../../ground/ports/mail/link-mail.ts'
import type { MailContent } from '../../ground/ports/mail/mail-parts.ts'
import { renderMail } from '../../ground/ports/mail/mail-layout.ts'

interface ExportReady {
  firstName: string
  companyName: string
  parts: number
  expiresAt: number
  timeZone: string
  country: string
  language: string
  /** The page of the console that shows the export. */
  link: string
}

/** Tells an owner that the export can be downloaded, and until when. */
export function exportReadyMail({
  firstName,
  companyName,
  parts,
  expiresAt,
  timeZone,
  country,
  language,
  link,
}: ExportReady): MailContent {
  const t = translatorOf(language)
  const studio = toLine(companyName)
  const moment = new Intl.DateTimeFormat(toFormatLocale(t.language, country), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(expiresAt)
  return renderMail({
    t,
    sender: studio,
    subject: t('Your export of {{studio}} is ready', { studio }),
    greeting: greet(t, firstName),
    paragraphs: [
      t('All photos, videos, records and invoices of {{studio}} are ready to download.', {
        studio,
      }),
      t('Files to download: {{number}}', { number: String(parts) }),
      t(
        'You can download it until {{moment}}. After that it’s deleted, and you can request another one.',
        {
          moment,
        },
      ),
    ],
    button: { label: t('Download the export'), link },
    notes: [t('You’re receiving this because you’re an owner of {{studio}}.', { studio })],
  })
}
