/** British beginnings of words, in small letters, with what people in the United States write. */
const AMERICAN: readonly (readonly [british: string, american: string])[] = [
  ['behaviour', 'behavior'],
  ['cancelled', 'canceled'],
  ['cancelling', 'canceling'],
  ['catalogue', 'catalog'],
  ['centre', 'center'],
  ['colour', 'color'],
  ['customis', 'customiz'],
  ['favourite', 'favorite'],
  ['grey', 'gray'],
  ['labelled', 'labeled'],
  ['licence', 'license'],
  ['organis', 'organiz'],
  ['personalis', 'personaliz'],
  ['postcode', 'ZIP code'],
  ['recognis', 'recogniz'],
  ['travelled', 'traveled'],
]
const BEGINNINGS = new Map(AMERICAN)
/** Also matches names of values in braces, which stay as they are. */
const WORDS = new RegExp(
  `\\{[^}]*\\}|\\b(?:${AMERICAN.map(([british]) => british).join('|')})`,
  'gi',
)

/**
 * Whether English is spelled as in the United States. `locale`: a tag with a country, `en-US`, as `toFormatLocale`
 * makes them.
 */
export function isAmerican(locale: string): boolean {
  return locale.toLowerCase() === 'en-us'
}

/**
 * An English sentence in American spelling. Names of values in braces stay, so it is for sentences before their values
 * are filled in: a studio's own words are never respelled.
 */
export function toAmericanSpelling(sentence: string): string {
  return sentence.replaceAll(WORDS, (found) => {
    const american = BEGINNINGS.get(found.toLowerCase())
    if (american === undefined) return found
    return /^[A-Z]/.test(found) ? american.charAt(0).toUpperCase() + american.slice(1) : american
  })
}

/** The part of an i18next instance that fills values into sentences. */
interface Translator {
  services: { interpolator: { interpolate: (sentence: string, ...more: never[]) => string } }
}

/** Has a translator spell its sentences the American way wherever `isWanted` says so, before values are filled in. */
export function spellSentences(
  { services: { interpolator } }: Translator,
  isWanted: () => boolean,
) {
  const interpolate = interpolator.interpolate.bind(interpolator)
  interpolator.interpolate = (sentence, ...more) =>
    interpolate(isWanted() ? toAmericanSpelling(sentence) : sentence, ...more)
}
