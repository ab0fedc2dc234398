import { useMemo } from 'react'
import { useLanguage } from '../../lib/address.ts'

/** Capture times as the gallery's clock showed them, in the language of the address. */
export function usePhotoTime(timeZone: string) {
  const language = useLanguage()
  return useMemo(() => {
    const short = new Intl.DateTimeFormat(language, {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone,
    })
    const exact = new Intl.DateTimeFormat(language, {
      dateStyle: 'medium',
      timeStyle: 'medium',
      timeZone,
    })
    return {
      short: (time: number) => short.format(time),
      exact: (time: number) => exact.format(time),
    }
  }, [language, timeZone])
}
