import { type Translate, translatorOf } from '../../i18n/translate.ts'

/**
 * What visitors agree to who want emails about more photos of their face, by its version. One that was ever shown stays
 * as it is, in all its translations: it is what they have agreed to. Other words are another version.
 */
const TEXTS: Record<string, (t: Translate, studio: string) => string> = {
  'photo-alert-2026-11-28': (t, studio) =>
    t(
      'Compare my face on these photos with photos that are added later, and email me about those that show me. For this, {{studio}} stores which face on these photos is mine until I stop the emails or the gallery’s faces are deleted.',
      { studio },
    ),
}

/** The version that is shown now. */
const ALERT_VERSION = 'photo-alert-2026-11-28'

/** The words of a version; undefined for one that was never shown. */
export function alertText(version: string, language: string, studio: string): string | undefined {
  return Object.hasOwn(TEXTS, version) ? TEXTS[version]!(translatorOf(language), studio) : undefined
}

/** What visitors are asked now. */
export function alertConsent(language: string, studio: string): { version: string; text: string } {
  return { version: ALERT_VERSION, text: alertText(ALERT_VERSION, language, studio)! }
}
