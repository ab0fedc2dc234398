const SCHEME = /:\/\/|\bwww\./i
/** A short domain such as `t.co`, or any with a path or a port behind it. */
const SHORT = /(^|\s)[\p{L}\d]\.\p{Ll}{2,3}(\s|$)|\.\p{L}{2,}[/:?#]/u
/** Two words around a full stop without a space, which mail programs make a link of; a single letter before it is an initial. */
const DOTTED = /[\p{L}\p{M}\d-]{2}\.[\p{L}\p{M}]{2}/u

/** What people write before a name with a full stop, in the languages of visitors and of neighbours; plain lower case. */
const TITLES = new Set(
  (
    'dr drs dra prof profa st ste sta sto sv mr mrs ms mx fr hr frl sr sra srta jr mme mlle mgr ' +
    'mag ing dipl sc phil med jur rer nat pol oec theol habil hc vet dent univ ph bsc msc mba llm ' +
    'dott avv arch geom rag doc eng lic capt cpt col gen lt sgt maj rev hon dn dna tn pn hj hjh sdr ' +
    'mohd muhd md abd mc д-р инж проф г-н г-жа арх ' +
    'ดร นาย นาง นพ พญ ผศ รศ'
  ).split(' '),
)
/** Endings that are in so many addresses that no title in front makes a name of them. */
const WEB_ENDINGS = new Set(
  (
    'com net org info biz app dev xyz top shop store online site website club live life link click one ' +
    'pro tech vip icu fun space world email mobi name page blog win bet bid zip lol news media agency'
  ).split(' '),
)

/**
 * Whether a person's name holds what a mail program would make a link of. Names stand in mails to others, so a stranger
 * could send anyone an address in our name. `J.R.R. Tolkien`, `St.Clair` and `M.Sc.Paul` are names: only titles and
 * initials stand before their last full stop. No list of domains tells the rest from an address, since new endings come
 * every year.
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
  // Two letters of an alphabet are the ending of a country.
  if (WEB_ENDINGS.has(last) || /^[a-z]{1,2}$/.test(last)) return false
  return labels.slice(0, -1).every((label) => [...label].length === 1 || TITLES.has(label))
}

/** Who has a name; what is not known of it is empty, or null where there is no one. */
interface Named {
  firstName: string | null
  lastName: string | null
}

/** Languages whose readers say the family name first. */
export function isFamilyNameFirst(language: string): boolean {
  return language.split('-')[0] === 'ja'
}

/** A person's name in one piece, '' where nothing of it is known; the family name first where the reader's language has it so. */
export function fullName({ firstName, lastName }: Named, language = 'en'): string {
  const names = [firstName ?? '', lastName ?? '']
  return (isFamilyNameFirst(language) ? names.toReversed() : names).join(' ').trim()
}

/** Scripts of the languages in which the family name is written first. */
const FAMILY_FIRST = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/**
 * The parts of a name that is in one piece: `Anna Berg`, `Berg, Anna`, `Ludwig van Beethoven`, `山田 花子`. One word
 * alone is the first name.
 */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [lastName = '', firstName] = name.split(',', 2).map((part) => part.trim())
  if (firstName) return { firstName, lastName }
  const words = lastName.split(/\s+/)
  const [first = '', ...others] = words
  if (others.length === 0) return { firstName: first, lastName: '' }
  if (FAMILY_FIRST.test(name)) return { firstName: others.join(' '), lastName: first }
  // Such as "van der" and "de la", in front of a family name.
  let at = words.length - 1
  while (at > 1 && /^\p{Ll}/u.test(words[at - 1]!)) at -= 1
  return { firstName: words.slice(0, at).join(' '), lastName: words.slice(at).join(' ') }
}

/** What a mail calls a person by: the first name, where the family name comes first that one. */
export function greetedName({ firstName, lastName }: Named, language: string): string {
  return (isFamilyNameFirst(language) && lastName) || firstName || ''
}
