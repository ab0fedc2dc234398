import { useMemo } from 'react'
import { useFormatLocale } from '../../lib/format.ts'

/** Capture times as the gallery's clock showed them, in the language of the address. */
export function usePhotoTime(timeZone: string) {
  const locale = useFormatLocale()
  return useMemo(() => {
    const short = new Intl.DateTimeFormat(locale, {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone,
    })
    const exact = new Intl.DateTimeFormat(locale, {
      dateStyle: 'medium',
      timeStyle: 'medium',
      timeZone,
    })
    return {
      short: (time: number) => short.format(time),
      exact: (time: number) => exact.format(time),
    }
  }, [locale, timeZone])
}
