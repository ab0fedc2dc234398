import type { GalleryMail } from '@proofdesk/contract/admin/gallery-mails'
import { writeDays } from '@proofdesk/domain/event-days'
import { galleryTitle, shownDays } from '@proofdesk/domain/gallery'
import { toFormatLocale } from '@proofdesk/domain/format-locale'
import { toGalleryLocale } from '@proofdesk/domain/locales'
import { type MergeValues, fillLine } from '@proofdesk/domain/merge-fields'
import { galleryUrl } from '@proofdesk/domain/public-url'
import type { accounts } from '../../ground/db/tables/accounts.ts'
import type { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import { translatorOf } from '../../i18n/translate.ts'
import type { MailContent, MailBranding, MailParts } from '../../ground/ports/mail/mail-parts.ts'
import { LIGHT, linkColour } from '../../ground/ports/mail/mail-colours.ts'
import { escapeHtml } from '../../ground/ports/mail/escape-html.ts'
import { frameMail } from '../../ground/ports/mail/mail-frame.ts'
import { legalText, noteText } from '../../ground/ports/mail/mail-text.ts'
import { toLine } from '../../ground/ports/mail/link-mail.ts'
import { readMailCover } from '../photos/mail-pictures.ts'
import { readMailBranding } from '../../studio/media/mail-logo.ts'
import { originOf } from '../../studio/accounts/to-account.ts'
import { legalLinks } from '../../studio/legal/legal-links.ts'
import { legalMailLinks } from '../../studio/legal/legal-mail-links.ts'
import { bodyToHtml, bodyToText } from './render-body.ts'

const PREHEADER_LENGTH = 150

interface Place {
  account: typeof accounts.$inferSelect
  gallery: typeof galleries.$inferSelect
}

/** The recipient whose details fill in an email. */
export interface MailRecipient {
  firstName: string
  /** The recipient's own address of the gallery; the gallery's by default. */
  link?: string
  /** Where the recipient chooses which emails they get, or unsubscribes. */
  stopLink?: string
}

/** Renders a gallery's email as one of its customers gets it, from a text that may be unsaved. */
export async function renderGalleryMail(
  deps: Deps,
  { customer, ...place }: Place & { mail: GalleryMail; customer: MailRecipient },
): Promise<MailContent> {
  const fill = await prepareGalleryMail(deps, place)
  return fill(customer)
}

/** Reads once what all emails of a gallery share; the returned function fills in one recipient's. */
export async function prepareGalleryMail(
  deps: Deps,
  { account, gallery, mail }: Place & { mail: GalleryMail },
): Promise<(customer: MailRecipient) => MailContent> {
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
  const format = new Intl.DateTimeFormat(toFormatLocale(t.language, country), {
    dateStyle: 'long',
    timeZone: gallery.timeZone,
  })
  const { date, endDate } = shownDays(gallery)
  const day = writeDays(format, date, endDate)
  const same = {
    mail,
    t,
    sender: studio,
    eventDay: gallery.eventDate === null ? undefined : day,
    branding: await readMailBranding(deps, account, gallery),
    cover: await readMailCover(deps, { account, gallery }, galleryTitle(gallery)),
    legal: legalMailLinks(t, legalLinks(account, locale, originOf(account, env))),
  }
  return ({ firstName, link = galleryLink, stopLink }) => {
    const values: MergeValues = {
      firstName,
      galleryName: galleryTitle(gallery),
      studioName: studio,
      eventDate: day,
      galleryLink: link,
    }
    const stop =
      stopLink === undefined
        ? []
        : [
            {
              text: t('Unsubscribe, or choose which emails you get from {{studio}}:', { studio }),
              link: stopLink,
            },
          ]
    const notes = [t('Questions? Reply to this email. It goes to {{studio}}.', { studio }), ...stop]
    return renderGalleryParts({ ...same, values, notes })
  }
}

export interface GalleryMailParts extends Pick<
  MailParts,
  't' | 'sender' | 'cover' | 'notes' | 'legal'
> {
  mail: GalleryMail
  values: MergeValues
  branding: MailBranding
  /** The date of the event, written out; undefined if unknown. */
  eventDay: string | undefined
}

/**
 * Builds a gallery's email from its parts. The text contains the gallery's address once, even if the studio has written
 * it too.
 */
export function renderGalleryParts(parts: GalleryMailParts): MailContent {
  const { mail, values, branding, eventDay, notes, legal = [] } = parts
  const subject = fillLine(mail.subject, values)
  const title = fillLine(mail.title, values)
  const button = { label: fillLine(mail.buttonText, values), link: values.galleryLink }
  const body = bodyToText(mail.body, values)
  const text = [
    ...[title, eventDay ?? ''].filter((line) => line !== ''),
    body,
    ...(body.split(/[\s()]+/).includes(button.link) ? [] : [`${button.label}:\n${button.link}`]),
    ...notes.map(noteText),
    ...(legal.length > 0 ? [legalText(legal)] : []),
  ]
  const heading = headingHtml(title, eventDay)
  const bodyHtml = bodyToHtml(mail.body, { values, linkColour: linkColour(branding.colours) })
  // A button alone means little: it comes before the text only after a picture or a heading.
  const isLed = parts.cover !== undefined || title !== ''
  const content = isLed
    ? { html: heading, below: bodyHtml }
    : { html: `${heading}\n${bodyHtml}`, below: '' }
  return {
    subject,
    text: `${text.join('\n\n')}\n`,
    html: frameMail({ ...parts, subject, preheader: toPreheader(body), ...content, button }),
  }
}

function headingHtml(title: string, eventDay: string | undefined): string {
  const below = eventDay ? 4 : 16
  return [
    ...(title
      ? [
          `<h1 style="margin:0 0 ${below}px;font-size:24px;line-height:32px;font-weight:600;overflow-wrap:anywhere;">${escapeHtml(title)}</h1>`,
        ]
      : []),
    ...(eventDay
      ? [
          `<p class="quiet" style="margin:0 0 16px;color:${LIGHT.quiet};">${escapeHtml(eventDay)}</p>`,
        ]
      : []),
  ].join('\n')
}

/** The preheader, which mailboxes show after the subject. */
function toPreheader(body: string): string {
  return toLine(body).slice(0, PREHEADER_LENGTH)
}
