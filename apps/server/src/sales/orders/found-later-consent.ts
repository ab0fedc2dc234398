import { type Translate, translatorOf } from '../../i18n/translate.ts'

/**
 * The consent to adding later photos of a face, by version. A version that was ever shown must not change, in any
 * translation: it is what buyers agreed to. Any change of wording needs a new version.
 */
const TEXTS: Record<string, (t: Translate, studio: string) => string> = {
  'found-later-2026-11-28': (t, studio) =>
    t(
      'Compare my face on these photos with photos that are added later, and add those that show me to my order for free. For this, {{studio}} stores which face on these photos is mine until I withdraw my consent on my order’s page or the gallery’s faces are deleted.',
      { studio },
    ),
}

/** The version shown now. */
const FOUND_LATER_VERSION = 'found-later-2026-11-28'

/** The words of a version; undefined for one that was never shown. */
export function foundLaterText(
  version: string,
  language: string,
  studio: string,
): string | undefined {
  return Object.hasOwn(TEXTS, version) ? TEXTS[version]!(translatorOf(language), studio) : undefined
}

/** The current consent shown to buyers. */
export function foundLaterConsent(
  language: string,
  studio: string,
): { version: string; text: string } {
  const version = FOUND_LATER_VERSION
  return { version, text: foundLaterText(version, language, studio)! }
}
