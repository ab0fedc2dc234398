import { useMemo } from 'react'
import { useFormatLocale } from '../../lib/format.ts'

/** How much more or less it is, in percent; undefined where there was nothing before. */
export function useChange(now: number, then: number): string | undefined {
  const locale = useFormatLocale()
  const percent = useMemo(
    () =>
      new Intl.NumberFormat(locale, {
        style: 'percent',
        signDisplay: 'exceptZero',
        maximumFractionDigits: 0,
      }),
    [locale],
  )
  return then === 0 ? undefined : percent.format(now / then - 1)
}
