/** The maximum number of bib numbers in a gallery's search. */
const NUMBERS_MAX = 10

/**
 * The search text in an email's link to its gallery: the recipient's number, or a family's numbers separated by commas,
 * which finds photos of any of them. Numbers with letters can't be searched together, so only the first is used. Empty
 * for more numbers than a search accepts, and for people who don't want to be found.
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
