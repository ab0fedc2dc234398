import { toFormatLocale } from '@proofdesk/domain/format-locale'
import type { Language } from '../../i18n/languages.ts'
import { translatorOf } from '../../i18n/translate.ts'
import type { PageFrame } from '../../page-frame.ts'
import type { QuestionPage } from '../../question-page.ts'
import { questionAddress } from '../../question-routes.ts'
import { CONSENT_VERSIONS, consentText } from '../customers/consent-texts.ts'
import type { Preferences } from './preferences.queries.ts'
import type { Reader } from './reader.ts'

interface PageOf {
  frame: PageFrame
  reader: Reader
  language: Language
  /** Where the page is, and the key that it is opened by. */
  path: string
  key: string
}

/** The page on which somebody sees which mails of a studio they get, and leaves each or all. */
export function toPreferencesPage(
  { frame, reader, language, path, key }: PageOf,
  { isStopped, galleries, offers }: Preferences,
): QuestionPage {
  const t = translatorOf(language)
  const { account, emailAddress, mobileNumber } = reader
  const studio = account.companyName
  const address = emailAddress || mobileNumber
  const title = `${t('Mails')} · ${studio}`
  const toAction = (about: string, isOn: boolean) =>
    `${questionAddress(path, key)}&about=${about}${isOn ? '&again=1' : ''}`
  if (isStopped)
    return {
      frame,
      language,
      title,
      heading: t('Done: no more mails'),
      text: t(
        '{{studio}} does not write to {{address}} any more. Mails about your orders still come.',
        { studio, address },
      ),
      button: { label: t('Write to me again'), action: toAction('all', true) },
    }
  return {
    frame,
    language,
    title,
    heading: t('Mails from {{studio}}', { studio }),
    text: t('To {{address}}. Mails about your orders come in any case.', { address }),
    rows: [
      ...galleries.map((gallery) => ({
        label: t('Photos of “{{title}}”', { title: gallery.title }),
        text: gallery.isOn
          ? t('You are told when photos are ready.')
          : t('You are not told of it any more.'),
        button: {
          label: gallery.isOn ? t('No more of these') : t('Tell me again'),
          action: toAction(gallery.guid, !gallery.isOn),
        },
      })),
      ...(offers ? [toOffersRow({ reader, language, offers, toAction })] : []),
    ],
    button: { label: t('No more mails at all'), action: toAction('all', false) },
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
    text: isOn ? (agreed ?? t('You get them.')) : t('You do not get any.'),
    button: {
      label: isOn ? t('No more offers') : consentText(version, language, account.companyName)!,
      action: `${toAction('offers', !isOn)}${isOn ? '' : `&words=${version}`}`,
    },
  }
}
