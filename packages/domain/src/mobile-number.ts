/** An international number: a plus and 7 to 15 digits. */
export const MOBILE_NUMBER = /^\+[1-9]\d{6,14}$/

/** A calling code, and the trunk digits that precede a number within the country. */
type WithTrunk = readonly [code: string, trunk: string]
/** A calling code, and the possible lengths of national numbers in a country without a trunk prefix. */
type WithLengths = readonly [code: string, lengths: readonly number[]]

const WITH_TRUNK: Readonly<Record<string, WithTrunk>> = Object.fromEntries([
  ...(
    'ae:971 al:355 ar:54 at:43 au:61 ba:387 bd:880 be:32 bg:359 br:55 ch:41 cn:86 de:49 eg:20 fi:358 fr:33 gb:44 hr:385 id:62 ' +
    'ie:353 il:972 in:91 jp:81 ke:254 kr:82 lk:94 ma:212 me:382 mk:389 my:60 ng:234 nl:31 nz:64 pe:51 ph:63 pk:92 ro:40 rs:381 ' +
    'sa:966 se:46 si:386 sk:421 th:66 tr:90 tw:886 ua:380 vn:84 xk:383 za:27'
  )
    .split(' ')
    .map((entry) => {
      const [country = '', code = ''] = entry.split(':')
      return [country, [code, '0'] as const] as const
    }),
  ['hu', ['36', '06']] as const,
])

const WITH_LENGTHS: Readonly<Record<string, WithLengths>> = {
  ca: ['1', [10]],
  cl: ['56', [9]],
  co: ['57', [10]],
  cy: ['357', [8]],
  cz: ['420', [9]],
  dk: ['45', [8]],
  ee: ['372', [7, 8]],
  es: ['34', [9]],
  gr: ['30', [10]],
  hk: ['852', [8]],
  is: ['354', [7]],
  it: ['39', [9, 10]],
  li: ['423', [7]],
  lu: ['352', [9]],
  lv: ['371', [8]],
  mt: ['356', [8]],
  mx: ['52', [10]],
  no: ['47', [8]],
  pl: ['48', [9]],
  pt: ['351', [9]],
  sg: ['65', [8]],
  us: ['1', [10]],
}

/** The calling code of a country, as an example in a field; the United Kingdom's if unknown. */
export function callingCode(country: string): string {
  const [code] = WITH_TRUNK[country] ?? WITH_LENGTHS[country] ?? ['44']
  return `+${code}`
}

/** A number with its code has at least this many digits. */
const DIGITS_MIN = 8

/** Without spaces, hyphens, dots and brackets, and with a plus instead of 00. */
export const toPlainNumber = (text: string): string =>
  text.replace(/[\s().-]/g, '').replace(/^00/, '+')

/**
 * A mobile number in its stored form, from one as people in a country (two letters, lower case) write it: `0171
 * 2345678` is `+491712345678` in Germany. Undefined if it is ambiguous.
 */
export function toMobileNumber(text: string, country: string): string | undefined {
  // In +49 (0) 171 the zero is for domestic calls only.
  const plain = toPlainNumber(text.replace(/^(\s*(?:\+|00)\s*\d{1,3})\s*\(0\)/, '$1'))
  if (MOBILE_NUMBER.test(plain)) return plain
  if (!/^\d+$/.test(plain)) return undefined
  const number = withTrunk(plain, country) ?? withLengths(plain, country)
  return number !== undefined && MOBILE_NUMBER.test(number) ? number : undefined
}

function withTrunk(digits: string, country: string): string | undefined {
  const [code, trunk] = WITH_TRUNK[country] ?? []
  if (code === undefined || trunk === undefined) return undefined
  if (digits.startsWith(trunk)) return `+${code}${digits.slice(trunk.length)}`
  return digits.startsWith(code) && digits.length >= code.length + DIGITS_MIN
    ? `+${digits}`
    : undefined
}

function withLengths(digits: string, country: string): string | undefined {
  const [code, lengths] = WITH_LENGTHS[country] ?? []
  if (code === undefined || lengths === undefined) return undefined
  if (lengths.includes(digits.length)) return `+${code}${digits}`
  return digits.startsWith(code) && lengths.includes(digits.length - code.length)
    ? `+${digits}`
    : undefined
}
