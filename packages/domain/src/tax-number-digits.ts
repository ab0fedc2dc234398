/** Validation of check digits by country (ISO 3166, lower case), for numbers whose format is valid. */
const CHECKS: Readonly<Record<string, (digits: number[], text: string) => boolean>> = {
  at: (digits) => (10 - ((luhnSum(digits.slice(0, 7)) + 4) % 10)) % 10 === digits[7],
  be: (_, text) => 97 - (Number(text.slice(0, 8)) % 97) === Number(text.slice(8)),
  de: isIso7064,
  dk: (digits) => weigh(digits, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  ee: (digits) => (10 - (weigh(digits, [3, 7, 1, 3, 7, 1, 3, 7]) % 10)) % 10 === digits[8],
  fi: (digits) => (11 - (weigh(digits, [7, 9, 10, 5, 8, 4, 2]) % 11)) % 11 === digits[7],
  fr: isFrench,
  gr: (digits) => (weigh(digits, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === digits[8],
  hr: isIso7064,
  hu: (digits) => (10 - (weigh(digits, [9, 7, 3, 1, 9, 7, 3]) % 10)) % 10 === digits[7],
  it: (digits) => (10 - (luhnSum(digits.slice(0, 10)) % 10)) % 10 === digits[10],
  lu: (_, text) => Number(text.slice(0, 6)) % 89 === Number(text.slice(6)),
  mt: (digits, text) => 37 - (weigh(digits, [3, 4, 6, 7, 8, 9]) % 37) === Number(text.slice(6)),
  nl: isDutch,
  pl: (digits) => weigh(digits, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === digits[9],
  pt: (digits) => orZero(11 - (weigh(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) === digits[8],
  se: (digits) => (10 - (luhnSum([0, ...digits.slice(0, 9)]) % 10)) % 10 === digits[9],
  si: (digits) => isSlovenian(11 - (weigh(digits, [8, 7, 6, 5, 4, 3, 2]) % 11), digits[7]!),
  sk: (_, text) => Number(text) % 11 === 0,
}

/**
 * Whether the check digits of a country's number are right, which finds any single mistyped digit. Numbers whose digits
 * are not (or not all) checked here pass. `text` is the number without the country's letters.
 */
export function hasRightDigits(country: string, text: string): boolean {
  const digits = [...text].map(Number)
  return CHECKS[country]?.(digits, text) ?? true
}

function weigh(digits: readonly number[], weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * digits[at]!, 0)
}

/** Sum of the digits after doubling every second one. */
function luhnSum(digits: readonly number[]): number {
  return digits.reduce((sum, digit, at) => {
    const value = at % 2 === 0 ? digit : digit * 2
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
}

/** ISO 7064, MOD 11,10. */
function isIso7064(digits: readonly number[]): boolean {
  let product = 10
  for (const digit of digits.slice(0, -1)) product = (((digit + product) % 10 || 10) * 2) % 11
  return (11 - product) % 10 === digits.at(-1)
}

/** The key before the SIREN; numbers with letters, and Monaco's, follow other rules. */
function isFrench(_: readonly number[], text: string): boolean {
  const key = text.slice(0, 2)
  const siren = text.slice(2)
  if (!/^\d\d$/.test(key) || siren.startsWith('000')) return true
  return (12 + 3 * (Number(siren) % 97)) % 97 === Number(key)
}

/** Checks the company's number, or for sole traders since 2020 the whole number (MOD 97). */
function isDutch(digits: readonly number[], text: string): boolean {
  const isCompany = weigh(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === digits[8]
  const [number, ending] = text.split('B')
  // N is 23, L is 21 and B is 11.
  return isCompany || BigInt(`2321${number}11${ending}`) % 97n === 1n
}

function isSlovenian(rest: number, check: number): boolean {
  return rest !== 11 && rest % 10 === check
}

const orZero = (rest: number) => (rest > 9 ? 0 : rest)
