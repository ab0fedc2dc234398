import { type LinkMail, type LinkMailWords, renderLinkMail } from '../../ports/mail/link-mail.ts'
import type { MailContent, MailLanguage } from '../../ports/mail/mail-layout.ts'

const WORDS: Record<MailLanguage, LinkMailWords> = {
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
}

/** Asks a person to prove that an address is theirs: the first one, or a new one. */
export function confirmAddressMail(data: LinkMail): MailContent {
  return renderLinkMail(WORDS, data)
}
