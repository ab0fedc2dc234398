import { type LinkMail, type LinkMailWords, renderLinkMail } from '../../ports/mail/link-mail.ts'
import type { MailContent, MailLanguage } from '../../ports/mail/mail-layout.ts'

const WORDS: Record<MailLanguage, LinkMailWords> = {
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
}

/** Asks a person to join a studio's team. */
export function invitationMail(data: LinkMail): MailContent {
  return renderLinkMail(WORDS, data)
}
