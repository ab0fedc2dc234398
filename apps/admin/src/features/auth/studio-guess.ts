import { COUNTRIES, COUNTRY_TIME_ZONES, type Country } from '@proofdesk/domain/countries'
import type { AccountLanguage } from '@proofdesk/domain/locales'
import { toNameSlug } from '@proofdesk/domain/name-slug'
import { browserTimeZone } from '../../lib/time-zones.ts'

/** The maximum length of an alias (domain/public-url). */
const ALIAS_MAX = 40

/**
 * Suggests an alias from a studio's name: its slug, reduced to the characters of a host name. May be empty or too
 * short.
 */
export function toAlias(companyName: string, language: AccountLanguage): string {
  return toNameSlug(companyName, language)
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-/, '')
    .slice(0, ALIAS_MAX)
    .replace(/-$/, '')
}

/**
 * The country of the browser's time zone, otherwise of its languages (`de-CH`). Undefined for other countries: the
 * person chooses then.
 */
export function guessCountry(
  timeZone = browserTimeZone(),
  languages = navigator.languages,
): Country | undefined {
  const regions = languages.map((language) => /-([a-z]{2})$/i.exec(language)?.[1]?.toLowerCase())
  return (
    COUNTRIES.find((country) => COUNTRY_TIME_ZONES[country] === timeZone) ??
    COUNTRIES.find((country) => regions.includes(country))
  )
}
