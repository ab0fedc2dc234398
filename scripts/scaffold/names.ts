/** One noun in all the forms that code and text use. */
export interface Names {
  /** `price-alerts`: folders, files and paths. */
  noun: string
  /** `price-alert` */
  one: string
  /** `priceAlerts` */
  list: string
  /** `priceAlert` */
  record: string
  /** `GiftCards` */
  Nouns: string
  /** `GiftCard` */
  Noun: string
  /** `GIFT_CARDS` */
  CONSTANT: string
  /** `gift_cards` */
  table: string
  /** `price alerts` */
  words: string
  /** `price alert` */
  word: string
  /** `Gift cards` */
  Words: string
}

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** Throws a sentence if a name is not kebab-case. */
export function requireKebabCase(name: string): void {
  if (!KEBAB.test(name))
    throw new Error(`“${name}” isn’t kebab-case. Write it as price-alerts: a–z, 0–9 and hyphens.`)
}

/** Throws a sentence if the noun is not a plural in kebab-case. */
export function namesOf(noun: string): Names {
  requireKebabCase(noun)
  const one = singularOf(noun)
  if (one === noun)
    throw new Error(`“${noun}” isn’t a plural. A folder of records is named in the plural.`)
  return {
    noun,
    one,
    list: camelCase(noun),
    record: camelCase(one),
    Nouns: capitalise(camelCase(noun)),
    Noun: capitalise(camelCase(one)),
    CONSTANT: noun.replaceAll('-', '_').toUpperCase(),
    table: noun.replaceAll('-', '_'),
    words: noun.replaceAll('-', ' '),
    word: one.replaceAll('-', ' '),
    Words: capitalise(noun.replaceAll('-', ' ')),
  }
}

function singularOf(noun: string): string {
  if (/[^aeiou]ies$/.test(noun)) return noun.replace(/ies$/, 'y')
  if (/(ch|sh|ss|x|zz)es$/.test(noun)) return noun.replace(/es$/, '')
  return /[^s]s$/.test(noun) ? noun.replace(/s$/, '') : noun
}

export function camelCase(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}

export function capitalise(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
