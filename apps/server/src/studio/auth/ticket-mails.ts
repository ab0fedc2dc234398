import type { Translate } from '../../i18n/translate.ts'
import {
  type LinkMail,
  type LinkMailTexts,
  renderLinkMail,
} from '../../ground/ports/mail/link-mail.ts'
import type { MailContent } from '../../ground/ports/mail/mail-parts.ts'
import type { TicketPurpose } from './ticket.ts'

const WORDS: Record<TicketPurpose, (t: Translate, studio: string) => LinkMailTexts> = {
  /** Invites a person to join a studio's team. */
  invitation: (t, studio) => ({
    subject: t('{{studio}} invites you to join the team', { studio }),
    reason: t(
      '{{studio}} would like to work with you on Proofdesk. Choose a password to join the team.',
      { studio },
    ),
    button: t('Accept invitation'),
    stranger: t('If you don’t know the sender, you can ignore this email. Nothing will happen.'),
  }),
  /** Lets a person set a new password. */
  passwordReset: (t, studio) => ({
    subject: t('Your new password for {{studio}}', { studio }),
    reason: t(
      'Someone asked to set a new password for your login at {{studio}}. If it was you, choose one here:',
      { studio },
    ),
    button: t('Choose a new password'),
    stranger: t('If it wasn’t you, ignore this email. Your password won’t change.'),
  }),
  /** Asks a person to confirm an address: their first one, or a new one. */
  confirmAddress: (t, studio) => ({
    subject: t('Confirm your email address for {{studio}}', { studio }),
    reason: t('This address will be your login at {{studio}}. Please confirm that it’s yours.', {
      studio,
    }),
    button: t('Confirm address'),
    stranger: t('If you don’t know the sender, you can ignore this email. Nothing will happen.'),
  }),
}

/** The email with a ticket's secret link. */
export function ticketMail(purpose: TicketPurpose, data: LinkMail): MailContent {
  return renderLinkMail(WORDS[purpose], data)
}
