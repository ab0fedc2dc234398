import { checkoutLawOf } from '@proofdesk/domain/checkout-law'
import { type Translate, translatorOf } from '../../i18n/translate.ts'

/**
 * The waiver that buyers of files accept before they pay, by version. A version that was ever shown must not change, in
 * any translation: it is what buyers agreed to. Any change of wording needs a new version.
 */
const TEXTS: Record<string, (t: Translate) => string> = {
  'waiver-2026-11': (t) =>
    t(
      'I expressly agree that delivery of the digital content begins before the withdrawal period ends. I understand that by agreeing I lose my right of withdrawal once delivery begins.',
    ),
}

/** The version shown now. */
export const WAIVER_VERSION = 'waiver-2026-11'

/** The words of a version in the language they were shown in; undefined for one that was never shown. */
export function waiverText(version: string, locale: string): string | undefined {
  return Object.hasOwn(TEXTS, version) ? TEXTS[version]!(translatorOf(locale)) : undefined
}

/** The waiver for buyers of a studio in this country; null if its law doesn't require one. */
export function waiverOf(
  country: string,
  locale: string,
): { version: string; text: string } | null {
  if (!checkoutLawOf(country).hasWaiver) return null
  return { version: WAIVER_VERSION, text: waiverText(WAIVER_VERSION, locale)! }
}
