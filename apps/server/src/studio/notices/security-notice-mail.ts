import { fullName } from '@proofdesk/domain/person-name'
import { toFormatLocale } from '@proofdesk/domain/format-locale'
import { type Translate, translatorOf } from '../../i18n/translate.ts'
import { greet, toLine } from '../../ports/mail/link-mail.ts'
import { type MailContent, renderMail } from '../../ports/mail/mail-layout.ts'
import type { SecurityEvent } from './send-security-notice.job.ts'

interface SecurityNotice {
  event: SecurityEvent
  firstName: string
  companyName: string
  /** Whether the reader is the one who did it. */
  isOwn: boolean
  who: { firstName: string; lastName: string; emailAddress: string }
  /** Epoch milliseconds, told on the studio's clock. */
  at: number
  timeZone: string
  country: string
  language: string
  /** Where a new password is asked for. */
  link: string
}

const eventsOf = (
  t: Translate,
): Record<SecurityEvent, { subject(studio: string): string; sentence(who: string): string }> => ({
  passwordReset: {
    subject: (studio) => t('A password was changed at {{studio}}', { studio }),
    sentence: (who) =>
      t('The password of {{who}} was set anew. All devices were signed out.', { who }),
  },
  newDevice: {
    subject: (studio) => t('A new device signed in at {{studio}}', { studio }),
    sentence: (who) => t('{{who}} signed in on a device that was not used before.', { who }),
  },
  addressChanged: {
    subject: (studio) => t('A login address was changed at {{studio}}', { studio }),
    sentence: (who) =>
      t('The e-mail address of a login was changed: it is now that of {{who}}.', { who }),
  },
  payoutRequested: {
    subject: (studio) => t('A payout was requested at {{studio}}', { studio }),
    sentence: (who) => t('{{who}} requested a payout.', { who }),
  },
  bankOpened: {
    subject: (studio) => t('The bank details of {{studio}} were opened', { studio }),
    sentence: (who) =>
      t('{{who}} opened the page on which the account for payouts is shown and changed.', { who }),
  },
  cardAccountOpened: {
    subject: (studio) => t('The card account of {{studio}} was opened', { studio }),
    sentence: (who) => t('{{who}} began to connect or change the card account at Stripe.', { who }),
  },
  cardAccountRemoved: {
    subject: (studio) => t('The card account of {{studio}} was disconnected', { studio }),
    sentence: (who) => t('{{who}} disconnected the card account at Stripe.', { who }),
  },
})

/** Tells that something happened which a thief would do. */
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
  const name = toLine(fullName(who))
  const moment = new Intl.DateTimeFormat(toFormatLocale(t.language, country), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(at)
  return renderMail({
    t,
    sender: studio,
    subject: eventsOf(t)[event].subject(studio),
    greeting: greet(t, firstName),
    paragraphs: [
      eventsOf(t)[event].sentence(name ? `${name} (${who.emailAddress})` : who.emailAddress),
      t('This was on {{moment}}.', { moment }),
      isOwn
        ? t(
            'If this was you, there is nothing to do. If not, choose a new password now; that signs out all devices.',
          )
        : t(
            'If you expected this, there is nothing to do. If not, ask the person, and remove them from the team until it is clear.',
          ),
    ],
    button: { label: t('Choose a new password'), link },
    notes: [],
  })
}
