import type { Language } from '../../i18n/languages.ts'
import { type Translate, translatorOf } from '../../i18n/translate.ts'

/**
 * The text that people agree to for news and offers, by version. A published text stays as it is, in all translations:
 * it is what people agreed to. A new wording is a new version.
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

/** The versions shown now: in the subscription form, and on the preferences page. */
export const CONSENT_VERSIONS = {
  subscription: 'subscription-2026-11-27',
  preferences: 'preferences-2026-11',
} as const

/** The text of a version; undefined for one that was never published. */
export function consentText(
  version: string,
  language: Language,
  studio: string,
): string | undefined {
  return Object.hasOwn(TEXTS, version) ? TEXTS[version]!(translatorOf(language), studio) : undefined
}

/** The text that subscribers see now, and its version. */
export function offersConsent(language: Language, studio: string) {
  const version = CONSENT_VERSIONS.subscription
  return { version, text: consentText(version, language, studio)! }
}
