import { type LinkMail, type LinkMailWords, renderLinkMail } from '../../ports/mail/link-mail.ts'
import type { MailContent, MailLanguage } from '../../ports/mail/mail-layout.ts'
import type { TicketPurpose } from './ticket.ts'

const WORDS: Record<TicketPurpose, Record<MailLanguage, LinkMailWords>> = {
  /** Asks a person to join a studio's team. */
  invitation: {
    en: {
      subject: (studio) => `${studio} invites you to join the team`,
      reason: (studio) =>
        `${studio} would like to work with you on Proofdesk. Choose a password, and you are in the team.`,
      button: 'Accept invitation',
      stranger: 'If you don’t know the sender, you can ignore this mail; nothing happens then.',
    },
    de: {
      subject: (studio) => `${studio} lädt Sie ins Team ein`,
      reason: (studio) =>
        `${studio} möchte mit Ihnen auf Proofdesk zusammenarbeiten. Wählen Sie ein Passwort, und Sie gehören zum Team.`,
      button: 'Einladung annehmen',
      stranger:
        'Wenn Sie den Absender nicht kennen, können Sie diese E-Mail ignorieren; dann geschieht nichts.',
    },
  },
  /** Lets a person set a new password. */
  passwordReset: {
    en: {
      subject: (studio) => `Your new password for ${studio}`,
      reason: (studio) =>
        `Somebody asked to set a new password for your login at ${studio}. If it was you, choose one here:`,
      button: 'Choose a new password',
      stranger: 'If it wasn’t you, ignore this mail: your password stays as it is.',
    },
    de: {
      subject: (studio) => `Ihr neues Passwort für ${studio}`,
      reason: (studio) =>
        `Jemand möchte ein neues Passwort für Ihre Anmeldung bei ${studio} setzen. Wenn Sie es waren, wählen Sie hier eines:`,
      button: 'Neues Passwort wählen',
      stranger:
        'Wenn Sie es nicht waren, ignorieren Sie diese E-Mail: Ihr Passwort bleibt, wie es ist.',
    },
  },
  /** Asks a person to prove that an address is theirs: the first one, or a new one. */
  confirmAddress: {
    en: {
      subject: (studio) => `Confirm your e-mail address for ${studio}`,
      reason: (studio) =>
        `This address is to be your login at ${studio}. Please confirm that it is yours.`,
      button: 'Confirm address',
      stranger: 'If you don’t know the sender, you can ignore this mail; nothing happens then.',
    },
    de: {
      subject: (studio) => `Bestätigen Sie Ihre E-Mail-Adresse für ${studio}`,
      reason: (studio) =>
        `Mit dieser Adresse melden Sie sich bei ${studio} an. Bitte bestätigen Sie, dass sie Ihnen gehört.`,
      button: 'Adresse bestätigen',
      stranger:
        'Wenn Sie den Absender nicht kennen, können Sie diese E-Mail ignorieren; dann geschieht nichts.',
    },
  },
}

/** The mail around a ticket's secret link. */
export function ticketMail(purpose: TicketPurpose, data: LinkMail): MailContent {
  return renderLinkMail(WORDS[purpose], data)
}
