import { toGalleryLocale } from '@proofdesk/domain/locales'
import { toMailLanguage } from '../../gallery/mails/default-mails.ts'
import type { QuestionPage } from '../../question-page.ts'
import { questionAddress } from '../../question-routes.ts'
import type { MailLink } from './read-link.ts'
import { STOP_PATH } from './recipient-link.ts'

const WORDS = {
  en: {
    title: 'Mails',
    ask: (studio: string) => `No more mails from ${studio}?`,
    told: (address: string, studio: string) =>
      `${studio} will not write to ${address} about new photos any more. Mails about your orders still come.`,
    stop: 'No more mails',
    stopped: 'Done: no more mails',
    again: 'Write to me again',
  },
  de: {
    title: 'E-Mails',
    ask: (studio: string) => `Keine E-Mails von ${studio} mehr?`,
    told: (address: string, studio: string) =>
      `${studio} schreibt dann nicht mehr an ${address}, wenn es neue Fotos gibt. E-Mails zu Ihren Bestellungen kommen weiterhin.`,
    stop: 'Keine E-Mails mehr',
    stopped: 'Erledigt: keine E-Mails mehr',
    again: 'Schreiben Sie mir wieder',
  },
}

/** The page on which a person says that they want no more mails, or takes that back. */
export function toStopPage(
  { account, gallery, channel, emailAddress, mobileNumber, key }: MailLink,
  isStopped: boolean,
): QuestionPage {
  const language = toMailLanguage(toGalleryLocale(gallery.defaultLocale, account.defaultLanguage))
  const words = WORDS[language]
  const studio = account.companyName
  const action = questionAddress(STOP_PATH, key)
  return {
    language,
    title: `${words.title} · ${studio}`,
    heading: isStopped ? words.stopped : words.ask(studio),
    text: words.told(channel === 'mail' ? emailAddress : mobileNumber, studio),
    button: isStopped
      ? { label: words.again, action: `${action}&again=1` }
      : { label: words.stop, action },
  }
}
