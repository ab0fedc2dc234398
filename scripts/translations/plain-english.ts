/** Words that don't belong on a screen, with the suggested wording. */
const ODD: readonly [RegExp, string][] = [
  [/\b(somebody|nobody|anybody|everybody|whoever|whom)\b/i, 'someone, no one, anyone, everyone'],
  [/\b(anew|meanwhile|besides|begun|nevertheless)\b/i, 'again, in the meantime, also, started'],
  [/\bstand(s|ing)?\b/i, 'is shown'],
  [/\bby (itself|themselves|ourselves|yourself)\b/i, 'automatically'],
  [/\b(?<!all )at once\b/i, 'immediately, in one order'],
  [
    /\bcounts? (for|in|only|already|by|as|less|here|now|once)\b|\bnot count\b/i,
    'is valid, applies',
  ],
  [/\b(is|are|was|were) (asked|told)\b/i, 'gets an email, is notified'],
  [/\b(is|are) needed\b/i, 'required'],
  [/\b(have|has|make|enough|no) room\b/i, 'free space'],
  [/\bfoot of\b/i, 'footer'],
  [/\b(give[ns]?|taken?) (it |them |\S+ )?back\b/i, 'refund, revoke'],
  [/^(Is|Are) no (?!longer\b)/, 'isn’t a'],
  [/(?<!e-)\bmails?\b(?! server)/i, 'email'],
]
/** Sentences that use such a word in its ordinary sense. */
const EXCEPTIONS = new Set([
  'Several people at once',
  // People agreed to this exact wording: once shown, it never changes.
  'Also send me news and offers from {{studio}}. I can take this back in every mail.',
])

/**
 * What an English sentence should say instead of a word that a native speaker wouldn't use; undefined if it is plain.
 */
export function findOddWord(key: string): string | undefined {
  if (EXCEPTIONS.has(key)) return undefined
  const odd = ODD.find(([word]) => word.test(key))
  return odd && `“${odd[0].exec(key)![0]}” isn’t plain English: ${odd[1]}`
}

/**
 * Words that comments and test names avoid, with the suggested wording. `stands` is right for what represents something
 * and for what doesn't move. Words between backticks are names.
 */
const ODD_IN_CODE: readonly [RegExp, string][] = [
  [/\b(somebody|nobody|anybody|everybody|whoever)\b/i, 'someone, no one, anyone, everyone'],
  [/\b(anew|meanwhile|begun)\b/i, 'again, in the meantime, started'],
  [/\bstands\b(?! (for|in for|still)\b|$)/i, 'is, is shown'],
  [/\bunless told\b/i, 'by default'],
]

/** What a line of a comment or a test name should say instead of such a word; undefined if it is plain. */
export function findOddWordOfCode(line: string): string | undefined {
  const plain = line.replace(/`[^`]*`/g, '')
  const odd = ODD_IN_CODE.find(([word]) => word.test(plain))
  return odd && `“${odd[0].exec(plain)![0]}” isn’t plain English: ${odd[1]}`
}
