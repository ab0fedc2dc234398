/**
 * Converts lower-case Cyrillic and Greek letters to Latin ones, by the official tables of their languages without
 * accents, using the Bulgarian table unless the text shows that it is in another language. Other scripts stay as they
 * are.
 */
export function transliterate(text: string): string {
  return fromGreek(fromCyrillic(text))
}

const CYRILLIC = toTable(
  'а=a б=b в=v г=g д=d е=e ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=h ' +
    'ц=ts ч=ch ш=sh щ=sht ъ=a ю=yu я=ya ' +
    // Russian, Ukrainian and Belarusian.
    'ы=y э=e ё=yo і=i ї=i є=ye ґ=g ў=u ' +
    // Serbian and Macedonian.
    'ј=j љ=lj њ=nj ђ=dj ћ=c џ=dz ѓ=gj ќ=kj ѕ=dz ' +
    // Kazakh, Kyrgyz, Mongolian and Tajik.
    'ә=a ғ=g қ=k ң=n ө=o ұ=u ү=u һ=h ҳ=h ҷ=j ',
)

/** Letters that a language transliterates differently; `own` matches letters that only it uses. */
const READINGS: readonly { own: RegExp; letters: Record<string, string> }[] = [
  { own: /[ыэё]/, letters: toTable('щ=shch ъ=') },
  { own: /[іїєґ]/, letters: toTable('г=h и=y щ=shch') },
  { own: /[јљњђћџѓќѕ]/, letters: toTable('ж=z ц=c ч=c ш=s') },
]

function fromCyrillic(text: string): string {
  const letters = Object.assign(
    { ...CYRILLIC },
    ...READINGS.filter(({ own }) => own.test(text)).map((reading) => reading.letters),
  ) as Record<string, string>
  return text
    .replaceAll('ьо', 'йо')
    .replace(
      /\p{sc=Cyrillic}/gu,
      (letter) => letters[letter] ?? letters[letter.normalize('NFD')[0]!] ?? '',
    )
}

const GREEK = toTable(
  'α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f ' +
    'χ=ch ψ=ps ω=o ',
)

// Two letters that are one sound. A diaeresis on the second, or an accent on the first, separates them.
function fromGreek(text: string): string {
  return text
    .replace(/\p{sc=Greek}/gu, (letter) => letter.normalize('NFD'))
    .replace(/ου(?!\u0308)/g, 'ou')
    .replace(/([αεη])υ(?!\u0308)(?=\p{M}*(?:[θκξπσςτφχψ]|[^\p{L}\p{M}]|$))/gu, '$1f')
    .replace(/([αεη])υ(?!\u0308)/g, '$1v')
    .replace(/γ(?=[γξχ])/g, 'n')
    .replace(/(?<![\p{L}\p{M}])μπ/gu, 'b')
    .replace(/\p{sc=Greek}/gu, (letter) => GREEK[letter] ?? '')
}

/** Parses a table of letters such as `щ=sht ъ=a`. */
export function toTable(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .trim()
      .split(' ')
      .map((pair) => pair.split('=') as [string, string]),
  )
}
