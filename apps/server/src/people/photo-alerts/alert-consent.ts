import { type Translate, translatorOf } from '../../i18n/translate.ts'

/**
 * The text that visitors agree to for emails about more photos of their face, by version. A published text stays as it
 * is, in all translations: it is what people agreed to. A new wording is a new version.
 */
const TEXTS: Record<string, (t: Translate, studio: string) => string> = {
  'photo-alert-2026-11-28': (t, studio) =>
    t(
      'Compare my face on these photos with photos that are added later, and email me about those that show me. For this, {{studio}} stores which face on these photos is mine until I stop the emails or the gallery’s faces are deleted.',
      { studio },
    ),
}

/** The version shown now. */
const ALERT_VERSION = 'photo-alert-2026-11-28'

/** The text of a version; undefined for one that was never published. */
export function alertText(version: string, language: string, studio: string): string | undefined {
  return Object.hasOwn(TEXTS, version) ? TEXTS[version]!(translatorOf(language), studio) : undefined
}

/** The text that visitors see now. */
export function alertConsent(language: string, studio: string): { version: string; text: string } {
  return { version: ALERT_VERSION, text: alertText(ALERT_VERSION, language, studio)! }
}
