const DIGITS = '0123456789'

/**
 * Numbers that differ by one error of a person or the engine: a digit is missing, wrong or extra, or two are swapped.
 * Excludes the number itself.
 */
export function nearNumbers(number: string): string[] {
  const near = new Set<string>()
  for (let n = 0; n <= number.length; n++) {
    const [before, after] = [number.slice(0, n), number.slice(n)]
    for (const digit of DIGITS) near.add(before + digit + after)
    if (after === '') continue
    near.add(before + after.slice(1))
    for (const digit of DIGITS) near.add(before + digit + after.slice(1))
    if (after.length > 1) near.add(before + after[1] + after[0] + after.slice(2))
  }
  near.delete(number)
  near.delete('')
  return [...near]
}
