import { toFormatLocale } from '@proofdesk/domain/format-locale'
import { use, useMemo } from 'react'
import { useLanguage } from './address.ts'
import { type Format, createFormat } from './create-format.ts'
import { SessionContext } from './session.ts'

/**
 * Formats numbers, sizes, amounts and times by the address's language and the account's country; in the account's time
 * zone, or in the given one. Screens without a session pass their studio's country.
 */
export function useFormat(zone?: string, ofCountry?: string): Format {
  const language = useLanguage()
  const account = use(SessionContext)?.account
  const locale = toFormatLocale(language, ofCountry ?? account?.country)
  const timeZone = zone ?? account?.timeZone
  return useMemo(() => createFormat({ locale, language, timeZone }), [locale, language, timeZone])
}
