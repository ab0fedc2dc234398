import {
  type EventDays,
  type EventDaysProblem,
  eventDaysProblem,
  toEventDays,
} from '@proofdesk/domain/event-days'
import type { Problem } from '@proofdesk/contract/problems'
import { AppError } from '../../ground/failures/app-error.ts'

const FIELDS: Record<EventDaysProblem, Record<string, Problem>> = {
  noFirstDay: { eventDate: { code: 'required' } },
  endsBeforeStart: { eventEndDate: { code: 'ends_before_start' } },
}

export const NO_EVENT_DAYS: EventDays = { eventDate: null, eventEndDate: null }

/**
 * The days of the event as a gallery keeps them. A last day that was named has to fit the first; one that was kept from
 * before goes with a first day that it no longer fits.
 */
export function checkEventDays(
  changes: { [Name in keyof EventDays]?: number | null | undefined },
  { timeZone, ...current }: EventDays & { timeZone: string },
): EventDays {
  const days: EventDays = {
    eventDate: changes.eventDate === undefined ? current.eventDate : changes.eventDate,
    eventEndDate: changes.eventEndDate === undefined ? current.eventEndDate : changes.eventEndDate,
  }
  const problem = changes.eventEndDate === undefined ? undefined : eventDaysProblem(days, timeZone)
  if (problem) throw new AppError('invalid', { fields: FIELDS[problem] })
  return toEventDays(days, timeZone)
}
