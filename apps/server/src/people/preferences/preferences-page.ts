import { toFormatLocale } from '@proofdesk/domain/format-locale'
import type { MailLanguage } from '../../ports/mail/mail-layout.ts'
import type { QuestionPage } from '../../question-page.ts'
import { questionAddress } from '../../question-routes.ts'
import type { Preferences } from './preferences.queries.ts'
import type { Reader } from './reader.ts'

const WORDS = {
  en: {
    title: 'Mails',
    heading: (studio: string) => `Mails from ${studio}`,
    told: (address: string) => `To ${address}. Mails about your orders come in any case.`,
    gallery: (title: string) => `Photos of “${title}”`,
    galleryOn: 'You are told when photos are ready.',
    galleryOff: 'You are not told of it any more.',
    galleryStop: 'No more of these',
    galleryAgain: 'Tell me again',
    offers: 'News and offers',
    agreed: (day: string) => `You agreed on ${day}.`,
    agreedTo: (day: string, text: string) => `You agreed on ${day}: “${text}”`,
    offersOn: 'You get them.',
    offersOff: 'You do not get any.',
    offersStop: 'No more offers',
    offersAgain: 'Yes, send me news and offers',
    stop: 'No more mails at all',
    stopped: 'Done: no more mails',
    toldStopped: (address: string, studio: string) =>
      `${studio} does not write to ${address} any more. Mails about your orders still come.`,
    again: 'Write to me again',
  },
  de: {
    title: 'E-Mails',
    heading: (studio: string) => `E-Mails von ${studio}`,
    told: (address: string) => `An ${address}. E-Mails zu Ihren Bestellungen kommen in jedem Fall.`,
    gallery: (title: string) => `Fotos von „${title}“`,
    galleryOn: 'Sie erfahren, wenn Fotos da sind.',
    galleryOff: 'Sie erfahren davon nichts mehr.',
    galleryStop: 'Keine mehr davon',
    galleryAgain: 'Wieder Bescheid geben',
    offers: 'Neuigkeiten und Angebote',
    agreed: (day: string) => `Sie haben am ${day} zugestimmt.`,
    agreedTo: (day: string, text: string) => `Sie haben am ${day} zugestimmt: „${text}“`,
    offersOn: 'Sie bekommen sie.',
    offersOff: 'Sie bekommen keine.',
    offersStop: 'Keine Angebote mehr',
    offersAgain: 'Ja, Neuigkeiten und Angebote schicken',
    stop: 'Gar keine E-Mails mehr',
    stopped: 'Erledigt: keine E-Mails mehr',
    toldStopped: (address: string, studio: string) =>
      `${studio} schreibt nicht mehr an ${address}. E-Mails zu Ihren Bestellungen kommen weiterhin.`,
    again: 'Schreiben Sie mir wieder',
  },
} satisfies Record<MailLanguage, unknown>

/** The words by which somebody agrees to news and offers on the page. */
export const consentWords = (language: MailLanguage): string => WORDS[language].offersAgain

interface PageOf {
  reader: Reader
  language: MailLanguage
  /** Where the page is, and the key that it is opened by. */
  path: string
  key: string
}

/** The page on which somebody sees which mails of a studio they get, and leaves each or all. */
export function toPreferencesPage(
  { reader, language, path, key }: PageOf,
  { isStopped, galleries, offers }: Preferences,
): QuestionPage {
  const words = WORDS[language]
  const { account, emailAddress, mobileNumber } = reader
  const studio = account.companyName
  const address = emailAddress || mobileNumber
  const title = `${words.title} · ${studio}`
  const toAction = (about: string, isOn: boolean) =>
    `${questionAddress(path, key)}&about=${about}${isOn ? '&again=1' : ''}`
  if (isStopped)
    return {
      language,
      title,
      heading: words.stopped,
      text: words.toldStopped(address, studio),
      button: { label: words.again, action: toAction('all', true) },
    }
  return {
    language,
    title,
    heading: words.heading(studio),
    text: words.told(address),
    rows: [
      ...galleries.map((gallery) => ({
        label: words.gallery(gallery.title),
        text: gallery.isOn ? words.galleryOn : words.galleryOff,
        button: {
          label: gallery.isOn ? words.galleryStop : words.galleryAgain,
          action: toAction(gallery.guid, !gallery.isOn),
        },
      })),
      ...(offers ? [toOffersRow({ reader, language, offers, toAction })] : []),
    ],
    button: { label: words.stop, action: toAction('all', false) },
  }
}

interface OffersRow extends Pick<PageOf, 'reader' | 'language'> {
  offers: NonNullable<Preferences['offers']>
  toAction: (about: string, isOn: boolean) => string
}

function toOffersRow({
  reader: { account },
  language,
  offers: { isOn, consent },
  toAction,
}: OffersRow): NonNullable<QuestionPage['rows']>[number] {
  const words = WORDS[language]
  const day = (at: number) =>
    new Intl.DateTimeFormat(toFormatLocale(language, account.country), {
      dateStyle: 'long',
      timeZone: account.timeZone,
    }).format(at)
  const agreed =
    consent &&
    (consent.text ? words.agreedTo(day(consent.at), consent.text) : words.agreed(day(consent.at)))
  return {
    label: words.offers,
    text: isOn ? (agreed ?? words.offersOn) : words.offersOff,
    button: {
      label: isOn ? words.offersStop : words.offersAgain,
      action: toAction('offers', !isOn),
    },
  }
}
