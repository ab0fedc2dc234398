import { DateSegments, type DateSegmentsProps } from './date-segments.tsx'

/** A calendar day, `2026-05-17`. */
export function DateField(props: Omit<DateSegmentsProps, 'hasTime'>) {
  return <DateSegments {...props} hasTime={false} />
}
