import { useMemo } from 'react'
import { useFormat, useFormatLocale } from '../../lib/format.ts'

/** Numbers of an upload as language and country write them. */
export function useUploadFormat() {
  const locale = useFormatLocale()
  const format = useFormat()
  return useMemo(() => {
    const percent = new Intl.NumberFormat(locale, { style: 'percent' })
    const unit = (name: string) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' })
    const units = { second: unit('second'), minute: unit('minute'), hour: unit('hour') }
    return {
      ...format,
      /** 0…100 */
      percent: (value: number) => percent.format(value / 100),
      seconds: (value: number) => units.second.format(value),
      /** Rounded so that it doesn't flicker: 25 sec, 7 min, 2 hr 10 min. */
      duration(seconds: number): string {
        if (seconds < 60) return units.second.format(Math.max(5, Math.ceil(seconds / 5) * 5))
        const minutes = Math.ceil(seconds / 60)
        if (minutes < 60) return units.minute.format(minutes)
        const rest = Math.round((minutes % 60) / 10) * 10
        const hours = Math.floor(minutes / 60) + (rest === 60 ? 1 : 0)
        return rest % 60 === 0
          ? units.hour.format(hours)
          : `${units.hour.format(hours)} ${units.minute.format(rest)}`
      },
    }
  }, [locale, format])
}
