import { useFormat } from '../lib/format.ts'

interface EventDaysProps {
  className?: string
  date: number
  /** On the last day of an event of several days. */
  endDate: number | null
  timeZone: string
}

/** The day of an event, or its first and last one. */
export function EventDays({ className, date, endDate, timeZone }: EventDaysProps) {
  const format = useFormat()
  const days = format.days(date, endDate, timeZone)
  // No HTML element represents a range of days.
  if (endDate !== null)
    return (
      <span className={className} suppressHydrationWarning>
        {days}
      </span>
    )
  return (
    <time className={className} dateTime={new Date(date).toISOString()} suppressHydrationWarning>
      {days}
    </time>
  )
}
