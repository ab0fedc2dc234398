import type { TFunction } from 'i18next'

/** What the contract and the server say about an input (`is required`), as a sentence in the person's language. */
const PATTERNS: [RegExp, (t: TFunction, match: RegExpMatchArray) => string][] = [
  [/^is required$/, (t) => t('Is required')],
  [
    /^needs at least (\d+) characters$/,
    (t, [, min]) => t('Needs at least {{min}} characters', { min }),
  ],
  [/^is already taken$/, (t) => t('Is already taken')],
  [/^is already in use$/, (t) => t('Is already in use')],
  [/^is not here, or no longer$/, (t) => t('Is not here, or no longer')],
  [/^is not a time zone$/, (t) => t('Is not a time zone')],
  [
    /^is not a currency code such as (\w+)$/,
    (t, [, example]) => t('Is not a currency code such as {{example}}', { example }),
  ],
  [
    /^has more decimals than (\w+)$/,
    (t, [, currency]) => t('Has more decimals than {{currency}}', { currency }),
  ],
  [/^is too easy to guess$/, (t) => t('Is too easy to guess')],
  [/^is too long$/, (t) => t('Is too long')],
  [
    /^has more than (\d+) characters$/,
    (t, [, max]) => t('Has more than {{max}} characters', { max }),
  ],
  [/^is not an e-mail address$/, (t) => t('Is not an e-mail address')],
  [
    /^contains a character that can’t be stored$/,
    (t) => t('Contains a character that can’t be stored'),
  ],
  [
    /^may hold lower-case letters, digits and single hyphens only$/,
    (t) => t('May hold lower-case letters, digits and single hyphens only'),
  ],
  [
    /^has 3 to 40 letters, digits or inner hyphens and is no reserved name$/,
    (t) => t('Has 3 to 40 letters, digits or inner hyphens and is no reserved name'),
  ],
  [/^choose a country$/, (t) => t('Choose a country')],
  [/^is at least (\d+)$/, (t, [, min]) => t('Is at least {{min}}', { min })],
  [/^is at most (\d+)$/, (t, [, max]) => t('Is at most {{max}}', { max })],
]

/** Unknown wording is shown as it came: better an English sentence than none. */
export function fieldSentence(t: TFunction, message: string | undefined): string | undefined {
  if (message === undefined || message === '') return undefined
  for (const [pattern, sentence] of PATTERNS) {
    const match = message.match(pattern)
    if (match) return sentence(t, match)
  }
  return message.charAt(0).toUpperCase() + message.slice(1)
}
