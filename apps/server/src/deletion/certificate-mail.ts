import type { Env } from '../ground/settings/env.ts'
import { greet, toLine } from '../ground/ports/mail/link-mail.ts'
import type { MailContent } from '../ground/ports/mail/mail-parts.ts'
import { renderMail } from '../ground/ports/mail/mail-layout.ts'
import { type Certificate, certificateWords } from './certificate.ts'

/** Tells a former owner that the studio is deleted, with the certificate attached. */
export function certificateMail(
  { PROTOCOL, DOMAIN }: Pick<Env, 'PROTOCOL' | 'DOMAIN'>,
  certificate: Certificate,
  firstName: string,
): MailContent & { senderName: string } {
  const { t, studio: name, deletedOn, parts } = certificateWords(certificate)
  const studio = toLine(name)
  const [, kept, backups] = parts
  return {
    senderName: studio,
    ...renderMail({
      t,
      sender: studio,
      subject: t('{{studio}} has been deleted', { studio }),
      greeting: greet(t, firstName),
      paragraphs: [
        t('{{studio}} was deleted on {{date}}. This can’t be undone.', { studio, date: deletedOn }),
        t('The attached certificate lists what was deleted and what is kept.'),
        ...kept!.sentences,
        ...backups!.sentences,
      ],
      button: { label: DOMAIN, link: `${PROTOCOL}://${DOMAIN}` },
      notes: [],
    }),
  }
}
