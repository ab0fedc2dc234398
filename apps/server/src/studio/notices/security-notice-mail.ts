import { toFormatLocale } from '@proofdesk/domain/format-locale'
import { toLine } from '../../ports/mail/link-mail.ts'
import { type MailContent, type MailLanguage, renderMail } from '../../ports/mail/mail-layout.ts'
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

interface Words {
  greeting(name: string): string
  /** What happened; `who` is a name with its address. */
  events: Record<SecurityEvent, { subject(studio: string): string; told(who: string): string }>
  time(moment: string): string
  own: string
  others: string
  button: string
}

const WORDS: Record<MailLanguage, Words> = {
  en: {
    greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
    events: {
      passwordReset: {
        subject: (studio) => `A password was changed at ${studio}`,
        told: (who) => `The password of ${who} was set anew. All devices were signed out.`,
      },
      newDevice: {
        subject: (studio) => `A new device signed in at ${studio}`,
        told: (who) => `${who} signed in on a device that was not used before.`,
      },
      addressChanged: {
        subject: (studio) => `A login address was changed at ${studio}`,
        told: (who) => `The e-mail address of a login was changed: it is now that of ${who}.`,
      },
      payoutRequested: {
        subject: (studio) => `A payout was requested at ${studio}`,
        told: (who) => `${who} requested a payout.`,
      },
      bankOpened: {
        subject: (studio) => `The bank details of ${studio} were opened`,
        told: (who) =>
          `${who} opened the page on which the account for payouts is shown and changed.`,
      },
      cardAccountOpened: {
        subject: (studio) => `The card account of ${studio} was opened`,
        told: (who) => `${who} began to connect or change the card account at Stripe.`,
      },
      cardAccountRemoved: {
        subject: (studio) => `The card account of ${studio} was disconnected`,
        told: (who) => `${who} disconnected the card account at Stripe.`,
      },
    },
    time: (moment) => `This was on ${moment}.`,
    own: 'If this was you, there is nothing to do. If not, choose a new password now; that signs out all devices.',
    others:
      'If you expected this, there is nothing to do. If not, ask the person, and remove them from the team until it is clear.',
    button: 'Choose a new password',
  },
  de: {
    greeting: (name) => (name ? `Guten Tag ${name},` : 'Guten Tag,'),
    events: {
      passwordReset: {
        subject: (studio) => `Ein Passwort bei ${studio} wurde geändert`,
        told: (who) => `Das Passwort von ${who} wurde neu gesetzt. Alle Geräte wurden abgemeldet.`,
      },
      newDevice: {
        subject: (studio) => `Anmeldung bei ${studio} mit einem neuen Gerät`,
        told: (who) => `${who} hat sich mit einem Gerät angemeldet, das noch nie benutzt wurde.`,
      },
      addressChanged: {
        subject: (studio) => `Eine Anmeldeadresse bei ${studio} wurde geändert`,
        told: (who) =>
          `Die E-Mail-Adresse einer Anmeldung wurde geändert: Jetzt gehört sie ${who}.`,
      },
      payoutRequested: {
        subject: (studio) => `Eine Auszahlung bei ${studio} wurde angefordert`,
        told: (who) => `${who} hat eine Auszahlung angefordert.`,
      },
      bankOpened: {
        subject: (studio) => `Die Bankverbindung von ${studio} wurde geöffnet`,
        told: (who) =>
          `${who} hat die Seite geöffnet, auf der das Konto für Auszahlungen steht und geändert wird.`,
      },
      cardAccountOpened: {
        subject: (studio) => `Das Kartenkonto von ${studio} wurde geöffnet`,
        told: (who) =>
          `${who} hat begonnen, das Kartenkonto bei Stripe zu verbinden oder zu ändern.`,
      },
      cardAccountRemoved: {
        subject: (studio) => `Das Kartenkonto von ${studio} wurde getrennt`,
        told: (who) => `${who} hat das Kartenkonto bei Stripe getrennt.`,
      },
    },
    time: (moment) => `Das war am ${moment}.`,
    own: 'Waren Sie das, ist nichts zu tun. Wenn nicht, wählen Sie jetzt ein neues Passwort; das meldet alle Geräte ab.',
    others:
      'Haben Sie das erwartet, ist nichts zu tun. Wenn nicht, fragen Sie die Person und nehmen Sie sie aus dem Team, bis es geklärt ist.',
    button: 'Neues Passwort wählen',
  },
}

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
  language: code,
  link,
}: SecurityNotice): MailContent {
  const language: MailLanguage = code === 'de' ? 'de' : 'en'
  const words = WORDS[language]
  const studio = toLine(companyName)
  const name = toLine(`${who.firstName} ${who.lastName}`)
  const moment = new Intl.DateTimeFormat(toFormatLocale(language, country), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(at)
  return renderMail({
    language,
    sender: studio,
    subject: words.events[event].subject(studio),
    greeting: words.greeting(toLine(firstName)),
    paragraphs: [
      words.events[event].told(name ? `${name} (${who.emailAddress})` : who.emailAddress),
      words.time(moment),
      isOwn ? words.own : words.others,
    ],
    button: { label: words.button, link },
    notes: [],
  })
}
