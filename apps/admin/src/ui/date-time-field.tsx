import { DateSegments, type DateSegmentsProps } from './date-segments.tsx'

/** A day and a time in some time zone, `2026-05-17T14:05`; its hint names the zone. */
export function DateTimeField(props: Omit<DateSegmentsProps, 'hasTime'>) {
  return <DateSegments {...props} hasTime />
}
