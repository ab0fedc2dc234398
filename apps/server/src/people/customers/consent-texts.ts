import type { Language } from '../../i18n/languages.ts'
import { type Translate, translatorOf } from '../../i18n/translate.ts'

/**
 * What someone agrees to who wants news and offers, by its version. One that was ever shown stays as it is, in all its
 * translations: it is what they have agreed to. Other words are another version.
 */
const TEXTS: Record<string, (t: Translate, studio: string) => string> = {
  'subscription-2026-11': (t, studio) =>
    t('Also send me news and offers from {{studio}}. I can take this back in every mail.', {
      studio,
    }),
  'subscription-2026-11-27': (t, studio) =>
    t('Also send me news and offers from {{studio}}. I can unsubscribe at any time.', { studio }),
  'preferences-2026-11': (t) => t('Yes, send me news and offers'),
}

/** The versions that are shown now: beside the box of those who subscribe, and on the page of mails. */
export const CONSENT_VERSIONS = {
  subscription: 'subscription-2026-11-27',
  preferences: 'preferences-2026-11',
} as const

/** The words of a version; undefined for one that was never shown. */
export function consentText(
  version: string,
  language: Language,
  studio: string,
): string | undefined {
  return Object.hasOwn(TEXTS, version) ? TEXTS[version]!(translatorOf(language), studio) : undefined
}

/** The words that those who subscribe are shown now, and their version. */
export function offersConsent(language: Language, studio: string) {
  const version = CONSENT_VERSIONS.subscription
  return { version, text: consentText(version, language, studio)! }
}
