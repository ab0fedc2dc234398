import { toFormatLocale } from '@proofdesk/domain/format-locale'
import type { Language } from '../../i18n/languages.ts'
import { translatorOf } from '../../i18n/translate.ts'
import type { PageFrame } from '../../ground/plain-pages/page-frame.ts'
import type { QuestionPage } from '../../ground/plain-pages/question-page.ts'
import { questionAddress } from '../../ground/plain-pages/question-routes.ts'
import { CONSENT_VERSIONS, consentText } from '../customers/consent-texts.ts'
import type { Preferences } from './preferences.queries.ts'
import type { Reader } from './reader.ts'

interface PageOf {
  frame: PageFrame
  reader: Reader
  language: Language
  /** Where the page is, and the key that opens it. */
  path: string
  key: string
}

/** The page on which someone sees which of a studio's emails they get, and unsubscribes from each or all. */
export function toPreferencesPage(
  { frame, reader, language, path, key }: PageOf,
  { isStopped, galleries, offers }: Preferences,
): QuestionPage {
  const t = translatorOf(language)
  const { account, emailAddress, mobileNumber } = reader
  const studio = account.companyName
  const address = emailAddress || mobileNumber
  const title = t('Emails from {{studio}}', { studio })
  const toAction = (about: string, isOn: boolean) =>
    `${questionAddress(path, key)}&about=${about}${isOn ? '&again=1' : ''}`
  if (isStopped)
    return {
      frame,
      language,
      title,
      heading: t('You won’t get any more emails'),
      text: t(
        '{{studio}} no longer sends emails to {{address}}. You’ll still get emails about your orders.',
        { studio, address },
      ),
      button: { label: t('Get emails again'), action: toAction('all', true) },
    }
  return {
    frame,
    language,
    title,
    heading: title,
    text: t('Sent to {{address}}. You’ll always get emails about your orders.', { address }),
    rows: [
      ...galleries.map((gallery) => ({
        label: t('Photos of “{{title}}”', { title: gallery.title }),
        text: gallery.isOn
          ? t('You get an email when photos are ready.')
          : t('You no longer get these emails.'),
        button: {
          label: gallery.isOn ? t('Stop these emails') : t('Get these emails again'),
          action: toAction(gallery.guid, !gallery.isOn),
        },
      })),
      ...(offers ? [toOffersRow({ reader, language, offers, toAction })] : []),
    ],
    button: { label: t('Unsubscribe from all emails'), action: toAction('all', false) },
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
  const t = translatorOf(language)
  const version = CONSENT_VERSIONS.preferences
  const day = (at: number) =>
    new Intl.DateTimeFormat(toFormatLocale(t.language, account.country), {
      dateStyle: 'long',
      timeZone: account.timeZone,
    }).format(at)
  const agreed =
    consent &&
    (consent.text
      ? t('You agreed on {{day}}: “{{text}}”', { day: day(consent.at), text: consent.text })
      : t('You agreed on {{day}}.', { day: day(consent.at) }))
  return {
    label: t('News and offers'),
    text: isOn ? (agreed ?? t('You get these.')) : t('You don’t get these.'),
    button: {
      label: isOn
        ? t('Stop news and offers')
        : consentText(version, language, account.companyName)!,
      action: `${toAction('offers', !isOn)}${isOn ? '' : `&words=${version}`}`,
    },
  }
}
