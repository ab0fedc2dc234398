import type { LegalPage } from '@proofdesk/domain/legal'
import { toFormatLocale } from '@proofdesk/domain/format-locale'
import { translatorOf } from '../../i18n/translate.ts'
import { greet, toLine } from '../../ground/ports/mail/link-mail.ts'
import type { MailBranding, MailContent } from '../../ground/ports/mail/mail-parts.ts'
import { renderMail } from '../../ground/ports/mail/mail-layout.ts'
import { legalMailLinks } from '../../studio/legal/legal-mail-links.ts'

interface SelectionMail {
  /** Any language code; English if we have no translation. */
  language: string
  /** Empty if unknown. */
  name: string
  /** Empty means favourites. */
  listName: string
  companyName: string
  galleryName: string
  /** The deadline for changes, and the gallery's time zone; null if the list stays open as long as the gallery. */
  deadline: { at: number; timeZone: string } | null
  /** The studio's country, which determines the format of dates and numbers. */
  country: string
  /** The URL that opens the list. */
  link: string
  branding: MailBranding | undefined
  legal: readonly { page: LegalPage; link: string }[]
}

/** Notifies a person that the studio has reopened their list. */
export function selectionReopenedMail(data: SelectionMail): MailContent {
  const { t, list, gallery, until, ...parts } = toParts(data)
  return renderMail({
    t,
    ...parts,
    subject: t('Your list in “{{gallery}}” is open again', { gallery }),
    paragraphs: [
      t('{{studio}} has reopened the list “{{list}}”. You can change it and submit it again.', {
        studio: parts.sender,
        list,
      }),
      ...(until ? [t('Please submit it by {{when}}.', { when: until })] : []),
    ],
  })
}

/** Reminds a person of the deadline of a list that hasn't been submitted. */
export function selectionReminderMail(
  data: SelectionMail & { chosen: number; preferencesLink: string },
): MailContent {
  const { t, list, gallery, until, notes, ...parts } = toParts(data)
  return renderMail({
    t,
    ...parts,
    subject: t('Your list for “{{gallery}}” hasn’t been submitted yet', { gallery }),
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
    notes: [
      ...notes,
      {
        text: t('Unsubscribe, or choose which emails you get from {{studio}}:', {
          studio: parts.sender,
        }),
        link: data.preferencesLink,
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
