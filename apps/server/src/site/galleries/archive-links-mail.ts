import type { LegalPage } from '@proofdesk/domain/legal'
import { translatorOf } from '../../i18n/translate.ts'
import { greet, toLine } from '../../ground/ports/mail/link-mail.ts'
import type { MailContent, MailBranding, MailPicture } from '../../ground/ports/mail/mail-parts.ts'
import { renderMail } from '../../ground/ports/mail/mail-layout.ts'
import { legalMailLinks } from '../../studio/legal/legal-mail-links.ts'

interface ArchiveLinks {
  /** Any language code; English if there is no translation. */
  language: string
  companyName: string
  galleryName: string
  photos: number
  /** One per part. */
  links: readonly string[]
  branding: MailBranding | undefined
  cover: MailPicture | undefined
  /** The studio's legal pages. */
  legal: readonly { page: LegalPage; link: string }[]
}

export function archiveLinksMail({
  language,
  companyName,
  galleryName,
  photos,
  links,
  branding,
  cover,
  legal,
}: ArchiveLinks): MailContent {
  const t = translatorOf(language)
  const gallery = toLine(galleryName)
  const [first = '', ...others] = links
  const files = links.length
  return renderMail({
    t,
    sender: toLine(companyName),
    branding,
    cover,
    subject: t('Your photos from “{{gallery}}”', { gallery }),
    greeting: greet(t, ''),
    paragraphs: [
      t('Here are the {{count, number}} photos from “{{gallery}}” as a ZIP file.', {
        count: photos,
        gallery,
      }),
      ...(others.length > 0
        ? [
            t(
              'They’re split into {{files}} files. The button downloads the first one. Here are the others:',
              {
                files,
              },
            ),
          ]
        : []),
    ],
    button: {
      label: files > 1 ? t('Download file 1 of {{files}}', { files }) : t('Download'),
      link: first,
    },
    notes: [
      ...others.map((link, at) => ({
        text: `${t('File {{number}} of {{files}}', { number: at + 2, files })}:`,
        link,
      })),
      t('The links expire in 7 days. Anyone who has them can use them.'),
      t('Didn’t ask for this? Someone entered your address by mistake. You can ignore this email.'),
    ],
    legal: legalMailLinks(t, legal),
  })
}
