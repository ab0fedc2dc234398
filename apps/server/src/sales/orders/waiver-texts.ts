import { checkoutLawOf } from '@proofdesk/domain/checkout-law'
import { type Translate, translatorOf } from '../../i18n/translate.ts'

/**
 * What buyers of files agree to before they pay, by its version. One that was ever shown stays as it is, in all its
 * translations: it is what they have agreed to. Other words are another version.
 */
const TEXTS: Record<string, (t: Translate) => string> = {
  'waiver-2026-11': (t) =>
    t(
      'I expressly agree that delivery of the digital content begins before the withdrawal period ends. I understand that by agreeing I lose my right of withdrawal once delivery begins.',
    ),
}

/** The version that is shown now. */
export const WAIVER_VERSION = 'waiver-2026-11'

/** The words of a version, in the language in which they were shown; undefined for one that was never shown. */
export function waiverText(version: string, locale: string): string | undefined {
  return Object.hasOwn(TEXTS, version) ? TEXTS[version]!(translatorOf(locale)) : undefined
}

/** What buyers of a studio in this country are asked to agree to; null where its law doesn't ask for it. */
export function waiverOf(
  country: string,
  locale: string,
): { version: string; text: string } | null {
  if (!checkoutLawOf(country).hasWaiver) return null
  return { version: WAIVER_VERSION, text: waiverText(WAIVER_VERSION, locale)! }
}
