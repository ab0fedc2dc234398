/** British beginnings of words, in lower case, with their American spelling. */
const AMERICAN: readonly (readonly [british: string, american: string])[] = [
  ['analys', 'analyz'],
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
/** Also matches placeholders in braces, which stay as they are. */
const WORDS = new RegExp(
  `\\{[^}]*\\}|\\b(?:${AMERICAN.map(([british]) => british).join('|')})`,
  'gi',
)

/** Whether English uses American spelling. `locale`: a tag with a country such as `en-US`, from `toFormatLocale`. */
export function isAmerican(locale: string): boolean {
  return locale.toLowerCase() === 'en-us'
}

/**
 * An English sentence in American spelling. Placeholders in braces stay, so it is used before values are filled in: a
 * studio's own words are never respelled.
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

/** Makes a translator use American spelling while `isWanted` returns true, before values are filled in. */
export function spellSentences(
  { services: { interpolator } }: Translator,
  isWanted: () => boolean,
) {
  const interpolate = interpolator.interpolate.bind(interpolator)
  interpolator.interpolate = (sentence, ...more) =>
    interpolate(isWanted() ? toAmericanSpelling(sentence) : sentence, ...more)
}
