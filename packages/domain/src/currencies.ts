/** ISO 4217 codes that a product list can use. */
export const CURRENCIES =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWL'.split(
    ' ',
  )

/** The currency for studios in countries without a known one, and for galleries without a product list. */
export const DEFAULT_CURRENCY = 'GBP'

/** The countries of each currency. */
const COUNTRIES_OF: Readonly<Record<string, string>> = {
  AED: 'ae',
  AFN: 'af',
  ALL: 'al',
  AMD: 'am',
  ANG: 'cw sx',
  AOA: 'ao',
  ARS: 'ar',
  AUD: 'au cc cx hm ki nf nr tv',
  AWG: 'aw',
  AZN: 'az',
  BAM: 'ba',
  BBD: 'bb',
  BDT: 'bd',
  BHD: 'bh',
  BIF: 'bi',
  BMD: 'bm',
  BND: 'bn',
  BOB: 'bo',
  BRL: 'br',
  BSD: 'bs',
  BTN: 'bt',
  BWP: 'bw',
  BYN: 'by',
  BZD: 'bz',
  CAD: 'ca',
  CDF: 'cd',
  CHF: 'ch li',
  CLP: 'cl',
  CNY: 'cn',
  COP: 'co',
  CRC: 'cr',
  CUP: 'cu',
  CVE: 'cv',
  CZK: 'cz',
  DJF: 'dj',
  DKK: 'dk fo gl',
  DOP: 'do',
  DZD: 'dz',
  EGP: 'eg',
  ERN: 'er',
  ETB: 'et',
  EUR: 'ad at ax be bg bl cy de ee es fi fr gf gp gr hr ie it lt lu lv mc me mf mq mt nl pm pt re si sk sm tf va xk yt',
  FJD: 'fj',
  FKP: 'fk',
  GBP: 'gb gg gs im je',
  GEL: 'ge',
  GHS: 'gh',
  GIP: 'gi',
  GMD: 'gm',
  GNF: 'gn',
  GTQ: 'gt',
  GYD: 'gy',
  HKD: 'hk',
  HNL: 'hn',
  HTG: 'ht',
  HUF: 'hu',
  IDR: 'id',
  ILS: 'il ps',
  INR: 'in',
  IQD: 'iq',
  IRR: 'ir',
  ISK: 'is',
  JMD: 'jm',
  JOD: 'jo',
  JPY: 'jp',
  KES: 'ke',
  KGS: 'kg',
  KHR: 'kh',
  KMF: 'km',
  KRW: 'kr',
  KWD: 'kw',
  KYD: 'ky',
  KZT: 'kz',
  LAK: 'la',
  LBP: 'lb',
  LKR: 'lk',
  LRD: 'lr',
  LSL: 'ls',
  LYD: 'ly',
  MAD: 'eh ma',
  MDL: 'md',
  MGA: 'mg',
  MKD: 'mk',
  MMK: 'mm',
  MNT: 'mn',
  MOP: 'mo',
  MRU: 'mr',
  MUR: 'mu',
  MVR: 'mv',
  MWK: 'mw',
  MXN: 'mx',
  MYR: 'my',
  MZN: 'mz',
  NAD: 'na',
  NGN: 'ng',
  NIO: 'ni',
  NOK: 'bv no sj',
  NPR: 'np',
  NZD: 'ck nu nz pn tk',
  OMR: 'om',
  PEN: 'pe',
  PGK: 'pg',
  PHP: 'ph',
  PKR: 'pk',
  PLN: 'pl',
  PYG: 'py',
  QAR: 'qa',
  RON: 'ro',
  RSD: 'rs',
  RUB: 'ru',
  RWF: 'rw',
  SAR: 'sa',
  SBD: 'sb',
  SCR: 'sc',
  SDG: 'sd',
  SEK: 'se',
  SGD: 'sg',
  SHP: 'sh',
  SLE: 'sl',
  SOS: 'so',
  SRD: 'sr',
  SSP: 'ss',
  STN: 'st',
  SYP: 'sy',
  SZL: 'sz',
  THB: 'th',
  TJS: 'tj',
  TMT: 'tm',
  TND: 'tn',
  TOP: 'to',
  TRY: 'tr',
  TTD: 'tt',
  TWD: 'tw',
  TZS: 'tz',
  UAH: 'ua',
  UGX: 'ug',
  USD: 'aq as bq ec fm gu io kp mh mp pa pr pw sv tc tl um us vg vi zw',
  UYU: 'uy',
  UZS: 'uz',
  VES: 've',
  VND: 'vn',
  VUV: 'vu',
  WST: 'ws',
  XAF: 'cf cg cm ga gq td',
  XCD: 'ag ai dm gd kn lc ms vc',
  XOF: 'bf bj ci gw ml ne sn tg',
  XPF: 'nc pf wf',
  YER: 'ye',
  ZAR: 'za',
  ZMW: 'zm',
}
const COUNTRY_CURRENCIES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(COUNTRIES_OF).flatMap(([currency, countries]) =>
    countries.split(' ').map((country) => [country, currency]),
  ),
)

/** The default currency of a new product list for a studio in this country (ISO 3166-1). */
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

/** The symbol shown before an amount; the upper-case code if the currency has none. */
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
