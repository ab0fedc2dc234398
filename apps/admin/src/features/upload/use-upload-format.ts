import { useMemo } from 'react'
import { useFormat } from '../../lib/format.ts'

/** An upload's number formats, by language and country. */
export function useUploadFormat() {
  const format = useFormat()
  return useMemo(() => {
    const { seconds, minutes, hours } = format
    return {
      ...format,
      /** 0…100 */
      percent: (value: number) => format.percent(value / 100),
      /** Rounded so that it doesn't flicker: 25 sec, 7 min, 2 hr 10 min. */
      duration(value: number): string {
        if (value < 60) return seconds(Math.max(5, Math.ceil(value / 5) * 5))
        const inMinutes = Math.ceil(value / 60)
        if (inMinutes < 60) return minutes(inMinutes)
        const rest = Math.round((inMinutes % 60) / 10) * 10
        const whole = Math.floor(inMinutes / 60) + (rest === 60 ? 1 : 0)
        return rest % 60 === 0 ? hours(whole) : `${hours(whole)} ${minutes(rest)}`
      },
    }
  }, [format])
}
