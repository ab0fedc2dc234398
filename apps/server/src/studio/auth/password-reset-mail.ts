import { type LinkMail, type LinkMailWords, renderLinkMail } from '../../ports/mail/link-mail.ts'
import type { MailContent, MailLanguage } from '../../ports/mail/mail-layout.ts'

const WORDS: Record<MailLanguage, LinkMailWords> = {
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
}

/** Lets a person set a new password. */
export function passwordResetMail(data: LinkMail): MailContent {
  return renderLinkMail(WORDS, data)
}
