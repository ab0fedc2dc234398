import type { LegalPage } from '@proofdesk/domain/legal'
import { translatorOf } from '../../i18n/translate.ts'
import { greet, toLine } from '../../ground/ports/mail/link-mail.ts'
import type {
  MailBranding,
  MailContent,
  MailPicture,
  MailPictures,
} from '../../ground/ports/mail/mail-parts.ts'
import { renderMail } from '../../ground/ports/mail/mail-layout.ts'
import { legalMailLinks } from '../../studio/legal/legal-mail-links.ts'

interface AlertMail {
  /** Any language code; English if there is no translation. */
  language: string
  companyName: string
  galleryName: string
  link: string
  branding: MailBranding | undefined
  legal: readonly { page: LegalPage; link: string }[]
}

/** Asks whether someone wants emails about more photos: they start after a yes on the linked page. */
export function confirmAlertMail({
  cover,
  ...data
}: AlertMail & { cover: MailPicture | undefined }): MailContent {
  const { t, ...parts } = toParts(data)
  const gallery = toLine(data.galleryName)
  return renderMail({
    t,
    ...parts,
    cover,
    subject: t('Please confirm: emails about new photos from “{{gallery}}”', { gallery }),
    paragraphs: [
      t(
        'Someone, probably you, asked for emails about more of the photos that they searched for in “{{gallery}}”.',
        { gallery },
      ),
    ],
    button: { label: t('Yes, email me'), link: data.link },
    notes: [t('If this wasn’t you, ignore this email. You won’t get any more.')],
  })
}

/** Notifies someone of more photos of the person that they searched for. */
export function photoAlertMail({
  count,
  pictures,
  endLink,
  ...data
}: AlertMail & {
  count: number
  pictures: MailPictures | undefined
  /** Where the recipient stops these emails. */
  endLink: string
}): MailContent {
  const { t, ...parts } = toParts(data)
  const gallery = toLine(data.galleryName)
  return renderMail({
    t,
    ...parts,
    subject: t('{{count, number}} more photos from “{{gallery}}”', { count, gallery }),
    lead: [t('We found {{count, number}} more of the photos you searched for.', { count })],
    paragraphs: [],
    pictures,
    button: { label: t('View your photos'), link: data.link },
    notes: [{ text: t('Stop these emails:'), link: endLink }],
  })
}

function toParts({ language, companyName, branding, legal }: AlertMail) {
  const t = translatorOf(language)
  return {
    t,
    sender: toLine(companyName),
    branding,
    greeting: greet(t, ''),
    legal: legalMailLinks(t, legal),
  }
}
