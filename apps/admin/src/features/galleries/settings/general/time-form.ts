import { galleryTime } from '@proofdesk/contract/admin/gallery-time'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { problem } from '@proofdesk/contract/problems'
import { fromLocalTime, toLocalTime } from '@proofdesk/domain/local-time'
import * as z from 'zod'

/** When a gallery opens and closes, as input values: minutes in the gallery's time zone, '' for never. */
export const timeShape = (clock: string) => ({
  publishAt: minuteOf(clock),
  closesAt: minuteOf(clock),
  closingEffect: galleryTime.closingEffect,
  showCountdown: galleryTime.showCountdown,
})

export function toTimeForm({
  publishAt,
  closesAt,
  closingEffect,
  showCountdown,
  timeZone,
}: Gallery) {
  const minute = (at: number | null) => (at === null ? '' : toLocalTime(at, timeZone))
  return { publishAt: minute(publishAt), closesAt: minute(closesAt), closingEffect, showCountdown }
}

const minuteOf = (clock: string) =>
  z.string().transform((text, context) => {
    if (text === '') return null
    const instant = fromLocalTime(text, clock)
    if (instant !== undefined) return instant
    context.addIssue({ code: 'custom', ...problem({ code: 'not_a_time' }) })
    return z.NEVER
  })
