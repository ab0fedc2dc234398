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
 * The event's days as a gallery stores them. A last day in the request must fit the first; a stored last day that the
 * new first day no longer fits is dropped.
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
