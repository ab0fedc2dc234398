import type { GalleryMail } from '@proofdesk/contract/admin/gallery-mails'
import { WHITE, parseColour, toHex } from '@proofdesk/domain/colour'
import { nearestReadable, readable } from '@proofdesk/domain/contrast'
import { toFormatLocale } from '@proofdesk/domain/format-locale'
import { toGalleryLocale } from '@proofdesk/domain/locales'
import { type MergeValues, fillLine } from '@proofdesk/domain/merge-fields'
import { galleryUrl } from '@proofdesk/domain/public-url'
import { DEFAULT_COLOURS } from '@proofdesk/domain/theme'
import type { accounts } from '../../db/tables/accounts.ts'
import type { galleries } from '../../db/tables/galleries.ts'
import type { Deps } from '../../deps.ts'
import { type Translate, translatorOf } from '../../i18n/translate.ts'
import {
  type MailColours,
  type MailContent,
  type MailLogo,
  type MailNote,
  escapeHtml,
  frameMail,
  noteText,
} from '../../ports/mail/mail-layout.ts'
import { toLine } from '../../ports/mail/link-mail.ts'
import { readMailLogo } from '../../studio/media/mail-logo.ts'
import { originOf } from '../../studio/accounts/to-account.ts'
import { legalLinks } from '../../studio/legal/legal-links.ts'
import { legalNames } from '../../studio/legal/legal-names.ts'
import { bodyToHtml, bodyToText } from './render-body.ts'

interface Place {
  account: typeof accounts.$inferSelect
  gallery: typeof galleries.$inferSelect
}

/** Whom a mail is filled in for. */
export interface MailReader {
  firstName: string
  /** Their own address of the gallery; the gallery's unless told. */
  link?: string
  /** Where they choose which mails they get, and ask for none. */
  stopLink?: string
}

/** A mail of a gallery as one of its customers gets it, from a text that may not be saved. */
export async function renderGalleryMail(
  deps: Deps,
  { customer, ...place }: Place & { mail: GalleryMail; customer: MailReader },
): Promise<MailContent> {
  const fill = await prepareGalleryMail(deps, place)
  return fill(customer)
}

/** Reads once what is the same in all mails of a gallery; what it answers fills in one person's. */
export async function prepareGalleryMail(
  deps: Deps,
  { account, gallery, mail }: Place & { mail: GalleryMail },
): Promise<(customer: MailReader) => MailContent> {
  const { env } = deps
  const locale = toGalleryLocale(gallery.defaultLocale, account.defaultLanguage)
  const t = translatorOf(locale)
  const { alias, customDomain, country } = account
  const galleryLink = galleryUrl(
    { protocol: env.PROTOCOL, domain: env.DOMAIN, alias, customDomain },
    gallery.slug,
    locale,
  )
  const studio = toLine(account.companyName)
  const day = new Intl.DateTimeFormat(toFormatLocale(t.language, country), {
    dateStyle: 'long',
    timeZone: gallery.timeZone,
  }).format(gallery.eventDate ?? gallery.publishedDate)
  const legal = legalLinks(account, locale, originOf(account, env)).map(({ page, link }) => ({
    text: `${legalNames(t)[page]}:`,
    link,
  }))
  const colours = toColours(gallery.customTheme ? gallery.theme : account.theme)
  const logo = await readMailLogo(deps, account, gallery)
  return ({ firstName, link = galleryLink, stopLink }) => {
    const values: MergeValues = {
      firstName,
      galleryName: gallery.displayTitle || gallery.name,
      studioName: studio,
      eventDate: day,
      galleryLink: link,
    }
    const stop =
      stopLink === undefined
        ? []
        : [
            {
              text: t('Which mails you get from {{studio}}, or none any more:', { studio }),
              link: stopLink,
            },
          ]
    const notes = [
      t('Questions? Just answer this mail: it goes to {{studio}}.', { studio }),
      ...stop,
      ...legal,
    ]
    return renderParts({ mail, values, t, studio, logo, notes, colours })
  }
}

interface Parts {
  mail: GalleryMail
  values: MergeValues
  t: Translate
  studio: string
  logo: MailLogo | undefined
  notes: readonly MailNote[]
  colours: MailColours
}

function renderParts({ mail, values, t, studio, logo, notes, colours }: Parts): MailContent {
  const subject = fillLine(mail.subject, values)
  const title = fillLine(mail.title, values)
  const button = { label: fillLine(mail.buttonText, values), link: values.galleryLink }
  const linkColour = toHex(nearestReadable(parseColour(colours.primary) ?? WHITE, WHITE))
  const heading = title
    ? `<h1 style="margin:0 0 16px;font-size:24px;line-height:32px;font-weight:600;">${escapeHtml(title)}</h1>\n`
    : ''
  const text = [
    ...(title ? [title] : []),
    bodyToText(mail.body, values),
    `${button.label}:\n${button.link}`,
    ...notes.map(noteText),
  ]
  return {
    subject,
    text: `${text.join('\n\n')}\n`,
    html: frameMail({
      t,
      sender: studio,
      logo,
      subject,
      html: `${heading}${bodyToHtml(mail.body, { values, linkColour })}`,
      colours,
      button,
      notes,
    }),
  }
}

/** The theme's button, with a text on it that can be read. */
function toColours({ palette }: Place['gallery']['theme']): MailColours {
  const primary =
    parseColour(palette?.primary?.main) ?? parseColour(DEFAULT_COLOURS.primary) ?? WHITE
  const preferred = parseColour(palette?.primary?.contrastText ?? DEFAULT_COLOURS.contrastText)
  return { primary: toHex(primary), contrastText: toHex(readable(primary, [preferred])) }
}
