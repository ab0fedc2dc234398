import { fullName } from '@proofdesk/domain/person-name'
import { toFormatLocale } from '@proofdesk/domain/format-locale'
import { type Translate, translatorOf } from '../../i18n/translate.ts'
import { greet, toLine } from '../../ground/ports/mail/link-mail.ts'
import type { MailContent } from '../../ground/ports/mail/mail-parts.ts'
import { renderMail } from '../../ground/ports/mail/mail-layout.ts'
import type { SecurityEvent } from './send-security-notice.job.ts'

interface SecurityNotice {
  event: SecurityEvent
  firstName: string
  companyName: string
  /** Whether the recipient did it themselves. */
  isOwn: boolean
  who: { firstName: string; lastName: string; emailAddress: string }
  /** Epoch milliseconds, shown in the studio's time zone. */
  at: number
  timeZone: string
  country: string
  language: string
  /** The page for requesting a new password. */
  link: string
}

interface NoticeWords {
  subject(studio: string): string
  sentence(who: string): string
  /** What to do now, if checking that it was intended isn't enough. */
  advice?: string
}

/** The words for each event: a subject, and what someone did. */
export const noticeWords = (t: Translate): Record<SecurityEvent, NoticeWords> => ({
  ...passwordWords(t),
  newDevice: {
    subject: (studio) => t('A new device signed in at {{studio}}', { studio }),
    sentence: (who) => t('{{who}} signed in on a new device.', { who }),
  },
  addressChanged: {
    subject: (studio) => t('A login address was changed at {{studio}}', { studio }),
    sentence: (who) => t('The email address of a login was changed to that of {{who}}.', { who }),
  },
  exportRequested: {
    subject: (studio) => t('An export of {{studio}} was requested', { studio }),
    sentence: (who) =>
      t(
        '{{who}} requested an export of everything in the studio: photos, videos, customers, orders and invoices.',
        { who },
      ),
  },
  payoutRequested: {
    subject: (studio) => t('A payout was requested at {{studio}}', { studio }),
    sentence: (who) => t('{{who}} requested a payout.', { who }),
  },
  bankOpened: {
    subject: (studio) => t('The bank details of {{studio}} were viewed', { studio }),
    sentence: (who) =>
      t('{{who}} opened the page where the payout account can be seen and changed.', { who }),
  },
  cardAccountOpened: {
    subject: (studio) => t('The card account of {{studio}} was opened', { studio }),
    sentence: (who) => t('{{who}} started to connect or change the Stripe account.', { who }),
  },
  cardAccountRemoved: {
    subject: (studio) => t('The card account of {{studio}} was disconnected', { studio }),
    sentence: (who) => t('{{who}} disconnected the Stripe card account.', { who }),
  },
  changeUndone: {
    subject: (studio) => t('A change was undone and payouts are frozen at {{studio}}', { studio }),
    sentence: (who) =>
      t(
        '{{who}} used the link in one of our emails to undo a change. Payouts and bank details are frozen now.',
        { who },
      ),
    advice: t(
      'To unfreeze them, someone who has been an owner for more than 7 days sets a new password. The person whose login made the change is signed out and needs a new password to sign in.',
    ),
  },
  payoutsUnfrozen: {
    subject: (studio) => t('Payouts are working again at {{studio}}', { studio }),
    sentence: (who) =>
      t(
        '{{who}} set a new password, so payouts and bank details are no longer frozen. Check the bank details, then try the held payouts again.',
        { who },
      ),
  },
})

const passwordWords = (t: Translate) => ({
  passwordReset: {
    subject: (studio: string) => t('A password was changed at {{studio}}', { studio }),
    sentence: (who: string) =>
      t('The password of {{who}} was reset. All devices were signed out.', { who }),
  },
  passwordChanged: {
    subject: (studio: string) => t('A password was changed at {{studio}}', { studio }),
    sentence: (who: string) =>
      t('{{who}} changed their password. All other devices were signed out.', { who }),
  },
})

/** Reports an event that may be the work of a thief. */
export function securityNoticeMail({
  event,
  firstName,
  companyName,
  isOwn,
  who,
  at,
  timeZone,
  country,
  language,
  link,
}: SecurityNotice): MailContent {
  const t = translatorOf(language)
  const studio = toLine(companyName)
  const words = noticeWords(t)[event]
  const name = toLine(fullName(who))
  const moment = new Intl.DateTimeFormat(toFormatLocale(t.language, country), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(at)
  return renderMail({
    t,
    sender: studio,
    subject: words.subject(studio),
    greeting: greet(t, firstName),
    paragraphs: [
      words.sentence(name ? `${name} (${who.emailAddress})` : who.emailAddress),
      t('When: {{moment}}.', { moment }),
      words.advice ?? advice(t, isOwn),
    ],
    button: { label: t('Choose a new password'), link },
    notes: [],
  })
}

function advice(t: Translate, isOwn: boolean): string {
  return isOwn
    ? t(
        'If this was you, you don’t need to do anything. If not, choose a new password now; that signs out all devices.',
      )
    : t(
        'If you expected this, you don’t need to do anything. If not, ask them, and remove them from the team until you know what happened.',
      )
}
