/** ISO 4217 codes that a product list can be kept in. */
export const CURRENCIES =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWL'.split(
    ' ',
  )

/** The currency of a studio whose country has none that we know, and of a gallery without a product list. */
export const DEFAULT_CURRENCY = 'GBP'

const EURO_COUNTRIES = 'at be bg cy de ee es fi fr gr hr ie it lt lu lv mt nl pt si sk'
const COUNTRY_CURRENCIES: Record<string, string> = {
  ...Object.fromEntries(EURO_COUNTRIES.split(' ').map((country) => [country, 'EUR'])),
  ar: 'ARS',
  au: 'AUD',
  br: 'BRL',
  ca: 'CAD',
  ch: 'CHF',
  cl: 'CLP',
  co: 'COP',
  cr: 'CRC',
  cz: 'CZK',
  dk: 'DKK',
  ec: 'USD',
  gb: 'GBP',
  hk: 'HKD',
  hu: 'HUF',
  id: 'IDR',
  in: 'INR',
  is: 'ISK',
  jp: 'JPY',
  ke: 'KES',
  kr: 'KRW',
  ma: 'MAD',
  mx: 'MXN',
  my: 'MYR',
  no: 'NOK',
  nz: 'NZD',
  pa: 'USD',
  pe: 'PEN',
  ph: 'PHP',
  pl: 'PLN',
  ro: 'RON',
  rs: 'RSD',
  se: 'SEK',
  sg: 'SGD',
  th: 'THB',
  tr: 'TRY',
  tw: 'TWD',
  ua: 'UAH',
  us: 'USD',
  uy: 'UYU',
  vn: 'VND',
  za: 'ZAR',
}

/** The currency that a new product list of a studio in this country (ISO 3166-1) starts with. */
export function currencyOfCountry(country: string): string {
  return COUNTRY_CURRENCIES[country.toLowerCase()] ?? DEFAULT_CURRENCY
}

const SYMBOLS: Record<string, string> = {
  GBP: '£',
  EUR: '€',
  SEK: 'kr',
  USD: '$',
  CAD: '$',
  MXN: '$',
  ZAR: 'R',
}

/** The symbol shown before an amount; the upper-case code where there is none of its own. */
export function currencySymbol(currency: string): string {
  const code = currency.toUpperCase()
  return SYMBOLS[code] ?? code
}

const WITHOUT_MINOR = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '),
)
const WITH_THREE = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '))

/** Decimals of the currency's major unit (ISO 4217): 2 for most, 0 for yen, 3 for dinars. */
export function minorDigits(currency: string): 0 | 2 | 3 {
  if (WITHOUT_MINOR.has(currency)) return 0
  return WITH_THREE.has(currency) ? 3 : 2
}

export function isCurrency(code: string): boolean {
  return CURRENCIES.includes(code)
}
