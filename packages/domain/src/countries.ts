/** Two-letter countries (ISO 3166-1, lower case as on the wire) that an account can be in, with the time zone its clock starts with. */
export const COUNTRY_TIME_ZONES = {
  ar: 'America/Argentina/Buenos_Aires',
  at: 'Europe/Vienna',
  au: 'Australia/Sydney',
  be: 'Europe/Brussels',
  bg: 'Europe/Sofia',
  br: 'America/Sao_Paulo',
  ca: 'America/Toronto',
  ch: 'Europe/Zurich',
  cl: 'America/Santiago',
  co: 'America/Bogota',
  cr: 'America/Costa_Rica',
  cy: 'Asia/Nicosia',
  cz: 'Europe/Prague',
  de: 'Europe/Berlin',
  dk: 'Europe/Copenhagen',
  ec: 'America/Guayaquil',
  ee: 'Europe/Tallinn',
  es: 'Europe/Madrid',
  fi: 'Europe/Helsinki',
  fr: 'Europe/Paris',
  gb: 'Europe/London',
  gr: 'Europe/Athens',
  hk: 'Asia/Hong_Kong',
  hr: 'Europe/Zagreb',
  hu: 'Europe/Budapest',
  id: 'Asia/Jakarta',
  ie: 'Europe/Dublin',
  in: 'Asia/Kolkata',
  is: 'Atlantic/Reykjavik',
  it: 'Europe/Rome',
  jp: 'Asia/Tokyo',
  ke: 'Africa/Nairobi',
  kr: 'Asia/Seoul',
  lt: 'Europe/Vilnius',
  lu: 'Europe/Luxembourg',
  lv: 'Europe/Riga',
  ma: 'Africa/Casablanca',
  mt: 'Europe/Malta',
  mx: 'America/Mexico_City',
  my: 'Asia/Kuala_Lumpur',
  nl: 'Europe/Amsterdam',
  no: 'Europe/Oslo',
  nz: 'Pacific/Auckland',
  pa: 'America/Panama',
  pe: 'America/Lima',
  ph: 'Asia/Manila',
  pl: 'Europe/Warsaw',
  pt: 'Europe/Lisbon',
  ro: 'Europe/Bucharest',
  rs: 'Europe/Belgrade',
  se: 'Europe/Stockholm',
  sg: 'Asia/Singapore',
  si: 'Europe/Ljubljana',
  sk: 'Europe/Bratislava',
  th: 'Asia/Bangkok',
  tr: 'Europe/Istanbul',
  tw: 'Asia/Taipei',
  ua: 'Europe/Kyiv',
  us: 'America/New_York',
  uy: 'America/Montevideo',
  vn: 'Asia/Ho_Chi_Minh',
  za: 'Africa/Johannesburg',
} as const
export type Country = keyof typeof COUNTRY_TIME_ZONES
export const COUNTRIES = Object.keys(COUNTRY_TIME_ZONES) as [Country, ...Country[]]

/** The time zone that a new account of this country gets; an unknown country is UTC. */
export function timeZoneOfCountry(country: string): string {
  return (COUNTRY_TIME_ZONES as Record<string, string>)[country.toLowerCase()] ?? 'UTC'
}

const known = new Set<string>()

/** A stored zone as the runtime can tell times by it: UTC for one that it does not know. */
export function toTimeZone(zone: string): string {
  if (known.has(zone)) return zone
  if (!isTimeZone(zone)) return 'UTC'
  known.add(zone)
  return zone
}

/** Whether the runtime knows the IANA zone. */
export function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}
