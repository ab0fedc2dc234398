import type { LegalPage } from '@proofdesk/domain/legal'
import { toFormatLocale } from '@proofdesk/domain/format-locale'
import { translatorOf } from '../../i18n/translate.ts'
import { greet, toLine } from '../../ground/ports/mail/link-mail.ts'
import type { MailBranding, MailContent } from '../../ground/ports/mail/mail-parts.ts'
import { renderMail } from '../../ground/ports/mail/mail-layout.ts'
import { legalMailLinks } from '../../studio/legal/legal-mail-links.ts'

interface SelectionMail {
  /** Any language code; English when we have no words in it. */
  language: string
  /** Empty where it is not known. */
  name: string
  /** Empty: favourites. */
  listName: string
  companyName: string
  galleryName: string
  /** Until when the list can be changed, on the gallery's clock; null: as long as the gallery is open. */
  deadline: { at: number; timeZone: string } | null
  /** Of the studio: times and numbers are written as its country does. */
  country: string
  /** Opens the list. */
  link: string
  branding: MailBranding | undefined
  legal: readonly { page: LegalPage; link: string }[]
}

/** Tells someone who chooses that the studio lets them change their list again. */
export function selectionReopenedMail(data: SelectionMail): MailContent {
  const { t, list, gallery, until, ...parts } = toParts(data)
  return renderMail({
    t,
    ...parts,
    subject: t('Your list in “{{gallery}}” is open again', { gallery }),
    paragraphs: [
      t('{{studio}} reopened the list “{{list}}”. You can change it and submit it again.', {
        studio: parts.sender,
        list,
      }),
      ...(until ? [t('Please submit it by {{when}}.', { when: until })] : []),
    ],
  })
}

/** Reminds someone of the deadline of a list that has not been submitted. */
export function selectionReminderMail(data: SelectionMail & { chosen: number }): MailContent {
  const { t, list, gallery, until, ...parts } = toParts(data)
  return renderMail({
    t,
    ...parts,
    subject: t('Your list in “{{gallery}}” isn’t submitted yet', { gallery }),
    paragraphs: [
      t('You can change and submit the list “{{list}}” until {{when}}.', {
        list,
        when: until ?? '',
      }),
    ],
    table: [
      {
        label: t('Photos'),
        value: new Intl.NumberFormat(toFormatLocale(t.language, data.country)).format(data.chosen),
      },
    ],
  })
}

function toParts({
  language,
  name,
  listName,
  companyName,
  galleryName,
  deadline,
  country,
  link,
  branding,
  legal,
}: SelectionMail) {
  const t = translatorOf(language)
  return {
    t,
    list: toLine(listName) || t('Favourites'),
    gallery: toLine(galleryName),
    until: deadline
      ? new Intl.DateTimeFormat(toFormatLocale(t.language, country), {
          dateStyle: 'long',
          timeStyle: 'short',
          timeZone: deadline.timeZone,
        }).format(deadline.at)
      : undefined,
    sender: toLine(companyName),
    branding,
    greeting: greet(t, toLine(name)),
    button: { label: t('Open the list'), link },
    notes: [t('Anyone with this link can see and change the list.')],
    legal: legalMailLinks(t, legal),
  }
}
