import { toFormatLocale } from '@proofdesk/domain/format-locale'
import type { ClosingEffect } from '@proofdesk/domain/gallery-closing'
import type { LegalPage } from '@proofdesk/domain/legal'
import { greet, toLine } from '../../ground/ports/mail/link-mail.ts'
import { renderMail } from '../../ground/ports/mail/mail-layout.ts'
import type {
  MailBranding,
  MailContent,
  MailNote,
  MailPicture,
  MailPictures,
} from '../../ground/ports/mail/mail-parts.ts'
import { type Translate, translatorOf } from '../../i18n/translate.ts'
import { legalMailLinks } from '../../studio/legal/legal-mail-links.ts'

export interface AutomationLetter {
  language: string
  /** Empty if unknown. */
  firstName: string
  companyName: string
  galleryName: string
  /** The studio's country, which determines the format of dates, and the gallery's time zone. */
  country: string
  timeZone: string
  link: string
  /** The page for choosing which emails they get. */
  preferencesLink: string
  branding: MailBranding | undefined
  cover: MailPicture | undefined
  legal: readonly { page: LegalPage; link: string }[]
}

interface CartLetter extends AutomationLetter {
  step: number
  /** When the stored cart is deleted. */
  until: number
  /** The photos in the cart. */
  pictures: MailPictures | undefined
  /** A coupon with its conditions; null for none. */
  coupon: { code: string; sentence: string } | null
}

/** Reminds someone of the cart that they left. */
export function cartLeftMail(data: CartLetter): MailContent {
  const { t, gallery, studio, day, ...parts } = toParts(data)
  const until = t('The cart is saved until {{date}}.', { date: day(data.until) })
  const { coupon, pictures } = data
  if (data.step === 1)
    return renderMail({
      t,
      ...parts,
      pictures,
      subject: t('The photos in your cart from “{{gallery}}”', { gallery }),
      paragraphs: [
        t(
          'You left photos in your cart at {{studio}}. You can continue where you stopped, on any device.',
          { studio },
        ),
        until,
      ],
      button: { label: t('Open your cart'), link: data.link },
    })
  return renderMail({
    t,
    ...parts,
    pictures,
    subject: t('Do you still want your photos from “{{gallery}}”?', { gallery }),
    paragraphs: [
      t('You haven’t ordered the photos in your cart at {{studio}} yet.', { studio }),
      until,
      ...(coupon ? [t('This coupon is for your order:'), coupon.sentence] : []),
    ],
    table: coupon ? [{ label: t('Your code'), value: coupon.code, isStrong: true }] : [],
    button: { label: t('Open your cart'), link: data.link },
  })
}

interface ClosingLetter extends AutomationLetter {
  closesAt: number
  closingEffect: ClosingEffect
}

/** Says when a gallery closes. */
export function closingSoonMail(data: ClosingLetter): MailContent {
  const { t, gallery, day, moment, ...parts } = toParts(data)
  const when = moment(data.closesAt)
  const ends = {
    hide: () => t('You can look at the photos and buy them until {{when}}.', { when }),
    stopSelling: () => t('You can buy and download photos until {{when}}.', { when }),
    stopDownloads: () => t('You can download photos for free until {{when}}.', { when }),
  }
  return renderMail({
    t,
    ...parts,
    subject: t('“{{gallery}}” closes on {{date}}', { gallery, date: day(data.closesAt) }),
    paragraphs: [ends[data.closingEffect]()],
    button: { label: t('View photos'), link: data.link },
  })
}

/** Reminds someone of photos that they haven't bought. */
export function notBoughtYetMail(data: AutomationLetter & { closesAt: number | null }) {
  const { t, gallery, studio, moment, ...parts } = toParts(data)
  const { closesAt } = data
  return renderMail({
    t,
    ...parts,
    subject: t('Your photos from “{{gallery}}”', { gallery }),
    paragraphs: [
      t(
        '{{studio}} has photos for you in “{{gallery}}”. You can look at them and order them there.',
        {
          studio,
          gallery,
        },
      ),
      ...(closesAt === null
        ? []
        : [t('The gallery is open until {{when}}.', { when: moment(closesAt) })]),
    ],
    button: { label: t('View photos'), link: data.link },
  })
}

/** Thanks a buyer. It advertises nothing, so it needs no consent. */
export function thankYouMail(data: AutomationLetter): MailContent {
  const { t, gallery, studio, ...parts } = toParts(data)
  return renderMail({
    t,
    ...parts,
    subject: t('Thank you for your order at {{studio}}', { studio }),
    paragraphs: [
      t('Thank you for buying photos from “{{gallery}}”. We hope you enjoy them.', { gallery }),
      t('If something isn’t right with your order, reply to this email.'),
    ],
    button: { label: t('See your order'), link: data.link },
  })
}

function toParts(data: AutomationLetter) {
  const t = translatorOf(data.language)
  const studio = toLine(data.companyName)
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(toFormatLocale(t.language, data.country), {
      ...options,
      timeZone: data.timeZone,
    })
  return {
    t,
    studio,
    gallery: toLine(data.galleryName),
    day: (at: number) => format({ dateStyle: 'long' }).format(at),
    moment: (at: number) => format({ dateStyle: 'long', timeStyle: 'short' }).format(at),
    sender: studio,
    branding: data.branding,
    cover: data.cover,
    greeting: greet(t, toLine(data.firstName)),
    notes: [
      t('Questions? Reply to this email. It goes to {{studio}}.', { studio }),
      stopNote(t, studio, data.preferencesLink),
    ],
    legal: legalMailLinks(t, data.legal),
  }
}

/** The link to the page on which a recipient unsubscribes. */
export function stopNote(t: Translate, studio: string, link: string): MailNote {
  return {
    text: t('Unsubscribe, or choose which emails you get from {{studio}}:', { studio }),
    link,
  }
}
