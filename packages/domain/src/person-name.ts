const SCHEME = /:\/\/|\bwww\./i
/** A short domain such as `t.co`, or any domain followed by a path or a port. */
const SHORT = /(^|\s)[\p{L}\d]\.\p{Ll}{2,3}(\s|$)|\.\p{L}{2,}[/:?#]/u
/** Two words joined by a full stop, which mail programs turn into a link; a single letter before it is an initial. */
const DOTTED = /[\p{L}\p{M}\d-]{2}\.[\p{L}\p{M}]{2}/u

/**
 * Titles that are written before a name with a full stop, in the languages of visitors and neighbouring countries; in
 * plain lower case.
 */
const TITLES = new Set(
  (
    'dr drs dra prof profa st ste sta sto sv mr mrs ms mx fr hr frl sr sra srta jr mme mlle mgr ' +
    'mag ing dipl sc phil med jur rer nat pol oec theol habil hc vet dent univ ph bsc msc mba llm ' +
    'dott avv arch geom rag doc eng lic capt cpt col gen lt sgt maj rev hon dn dna tn pn hj hjh sdr ' +
    'mohd muhd md abd mc д-р инж проф г-н г-жа арх ' +
    'ดร นาย นาง นพ พญ ผศ รศ'
  ).split(' '),
)
/** Endings that are so common in domains that a title before them doesn't make them a name. */
const WEB_ENDINGS = new Set(
  (
    'com net org info biz app dev xyz top shop store online site website club live life link click one ' +
    'pro tech vip icu fun space world email mobi name page blog win bet bid zip lol news media agency'
  ).split(' '),
)

/**
 * Whether a person's name contains something that mail programs turn into a link. Names appear in emails to others, so
 * a stranger could send anyone a link in our name. `J.R.R. Tolkien`, `St.Clair` and `M.Sc.Paul` are names: only titles
 * and initials precede their last full stop. No list of domains is used, because new endings appear every year.
 */
export function holdsWebAddress(name: string): boolean {
  const plain = name.normalize('NFKC')
  if (SCHEME.test(plain) || SHORT.test(plain)) return true
  return plain.split(/\s+/).some((word) => DOTTED.test(word) && !isTitledName(word))
}

function isTitledName(word: string): boolean {
  const labels = word
    .toLowerCase()
    .replace(/^[^\p{L}\d]+|[^\p{L}\p{M}\d]+$/gu, '')
    .split(/\.-?/)
  const last = labels.at(-1)!
  // Two Latin letters are a country's ending.
  if (WEB_ENDINGS.has(last) || /^[a-z]{1,2}$/.test(last)) return false
  return labels.slice(0, -1).every((label) => [...label].length === 1 || TITLES.has(label))
}

/** A person's name; unknown parts are empty, or null if there is no person. */
interface Named {
  firstName: string | null
  lastName: string | null
}

/** Languages that put the family name first. */
export function isFamilyNameFirst(language: string): boolean {
  return language.split('-')[0] === 'ja'
}

/** A person's full name, '' if unknown; the family name comes first if the reader's language puts it there. */
export function fullName({ firstName, lastName }: Named, language = 'en'): string {
  const names = [firstName ?? '', lastName ?? '']
  return (isFamilyNameFirst(language) ? names.toReversed() : names).join(' ').trim()
}

/** Scripts of the languages that put the family name first. */
const FAMILY_FIRST = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Splits a full name: `Anna Berg`, `Berg, Anna`, `Ludwig van Beethoven`, `山田 花子`. A single word is the first name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [lastName = '', firstName] = name.split(',', 2).map((part) => part.trim())
  if (firstName) return { firstName, lastName }
  const words = lastName.split(/\s+/)
  const [first = '', ...others] = words
  if (others.length === 0) return { firstName: first, lastName: '' }
  if (FAMILY_FIRST.test(name)) return { firstName: others.join(' '), lastName: first }
  // Such as "van der" and "de la", before a family name.
  let at = words.length - 1
  while (at > 1 && /^\p{Ll}/u.test(words[at - 1]!)) at -= 1
  return { firstName: words.slice(0, at).join(' '), lastName: words.slice(at).join(' ') }
}

/** The name used in an email's greeting: the first name, or the family name in languages that put it first. */
export function greetedName({ firstName, lastName }: Named, language: string): string {
  return (isFamilyNameFirst(language) && lastName) || firstName || ''
}
