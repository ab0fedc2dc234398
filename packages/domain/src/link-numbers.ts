/** As many as the search of a gallery takes. */
const NUMBERS_MAX = 10

/**
 * The text that the link of a mail has its gallery searched for: the number of its recipient, or those of a family, with
 * commas between, which finds the photos of any. Numbers with letters can't be searched together: of those it is the
 * first. Empty where there are more than a search takes, and for who does not want to be found.
 */
export function linkNumbers(
  bibNumber: string,
  entries: readonly { number: string; isSearchable: boolean }[],
): string {
  const isEntry = entries.some(({ number }) => number === bibNumber)
  const numbers = [
    ...new Set([
      ...(isEntry ? [] : [bibNumber]),
      ...entries.filter(({ isSearchable }) => isSearchable).map(({ number }) => number),
    ]),
  ].filter(Boolean)
  if (numbers.length > NUMBERS_MAX) return ''
  const plain = numbers.filter((number) => /^\d+$/.test(number))
  return plain.length > 1 && plain.length === numbers.length
    ? numbers.join(', ')
    : (numbers[0] ?? '')
}
