import { toFormatLocale } from '@proofdesk/domain/format-locale'
import { use, useMemo } from 'react'
import { useLanguage } from './address.ts'
import { type Format, createFormat } from './create-format.ts'
import { SessionContext } from './session.ts'

/**
 * Numbers, sizes, amounts and times as the address's language and the account's country write them; on the account's
 * clock, or on that of the given zone. Screens without a session name the country of their studio.
 */
export function useFormat(zone?: string, ofCountry?: string): Format {
  const language = useLanguage()
  const account = use(SessionContext)?.account
  const locale = toFormatLocale(language, ofCountry ?? account?.country)
  const timeZone = zone ?? account?.timeZone
  return useMemo(() => createFormat({ locale, language, timeZone }), [locale, language, timeZone])
}
