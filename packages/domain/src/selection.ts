import { DAY_MS } from './duration.ts'
import type { LocalTime } from './local-time.ts'
import type { StateTable } from './state-table.ts'

/** A person's opinion of a photo. Galleries that ask for approval don't use `like`. */
export const SELECTION_MARKS = ['like', 'approve', 'reject'] as const
export type SelectionMark = (typeof SELECTION_MARKS)[number]

/** The details that visitors enter at their first heart. */
export const SELECTION_ASKS = ['none', 'name', 'nameAndEmail'] as const
export type SelectionAsk = (typeof SELECTION_ASKS)[number]

/** A `submitted` list is locked until the studio reopens it. */
export const SELECTION_STATES = ['open', 'submitted', 'reopened'] as const
export type SelectionState = (typeof SELECTION_STATES)[number]
export type SelectionEvent = 'submit' | 'reopen'

export const SELECTION_TABLE: StateTable<SelectionState, SelectionEvent> = {
  open: { submit: 'submitted' },
  submitted: { reopen: 'reopened' },
  reopened: { submit: 'submitted' },
}

/** Maximum number of photos and videos in a list, each counted once. */
export const SELECTION_ITEMS_MAX = 10_000
/** Maximum number of lists per link. */
export const SELECTIONS_MAX = 20
/** Maximum number of people who select photos through one link. */
export const CONTRIBUTORS_MAX = 100
export const SELECTION_NAME_MAX = 80
export const SELECTION_NOTE_MAX = 2_000
/** Maximum number of marks in one request. */
export const MARKS_AT_ONCE = 500

/** The number of photos that a gallery requires, permits and includes per list; 0 means no limit. */
export interface SelectionRules {
  minimum: number
  maximum: number
  /** Number of photos that are free, if further ones are sold. */
  included: number
}

/** Whether a photo is selected, given several people's marks: it is, unless everyone who marked it rejects it. */
export function isChosen(marks: readonly SelectionMark[]): boolean {
  return marks.some((mark) => mark !== 'reject')
}

export interface SelectionCount {
  chosen: number
  /** Selected photos that are part of the agreed price. */
  included: number
  /** Selected photos beyond the included ones. */
  extra: number
  /** Number of photos missing to the minimum. */
  missing: number
  /** Number of photos that can still be selected; undefined without a maximum. */
  left: number | undefined
}

export function countSelection(chosen: number, rules: SelectionRules): SelectionCount {
  const included = Math.min(chosen, rules.included)
  return {
    chosen,
    included,
    extra: chosen - included,
    missing: Math.max(0, rules.minimum - chosen),
    left: rules.maximum > 0 ? Math.max(0, rules.maximum - chosen) : undefined,
  }
}

/**
 * Photos of a list that still have to be bought: the last selected ones, beyond the included number and not ordered
 * yet.
 */
export function extraPhotos(
  chosen: readonly string[],
  included: number,
  ordered: ReadonlySet<string>,
): string[] {
  const others = chosen.filter((guid) => !ordered.has(guid))
  return others.slice(Math.min(others.length, included))
}

/** A list's own deadline takes precedence over its gallery's. Epoch milliseconds. */
export interface SelectionTime {
  state: SelectionState
  deadline: number | null
  reopenedAt: number | null
}

/**
 * The deadline for changing a list; null if it stays open as long as its gallery. A list reopened after the gallery's
 * deadline has none unless the studio sets one.
 */
export function deadlineOf(
  { deadline, reopenedAt }: Omit<SelectionTime, 'state'>,
  galleryDeadline: number | null,
): number | null {
  if (deadline !== null || galleryDeadline === null) return deadline
  return reopenedAt !== null && reopenedAt >= galleryDeadline ? null : galleryDeadline
}

/**
 * Why a list can't be changed: it was submitted, or its deadline has passed. With a deadline at 18:00, the last moment
 * is 17:59:59.999.
 */
export function lockOf(
  selection: SelectionTime,
  galleryDeadline: number | null,
  now: number,
): 'submitted' | 'over' | undefined {
  if (selection.state === 'submitted') return 'submitted'
  const deadline = deadlineOf(selection, galleryDeadline)
  return deadline !== null && deadline <= now ? 'over' : undefined
}

/** What the studio sees of a list: its state, or that its deadline has passed before it was submitted. */
export const SELECTION_STANDINGS = ['open', 'reopened', 'submitted', 'over'] as const
export type SelectionStanding = (typeof SELECTION_STANDINGS)[number]

/** How long before the deadline of a list its people get a reminder. */
export const REMIND_BEFORE = 2 * DAY_MS

/** Whether reminders may be sent at this local time of the studio: from 8:00 to 21:00. */
export function isReminderHour(localTime: LocalTime): boolean {
  const hour = Number(localTime.slice(11, 13))
  return hour >= 8 && hour < 21
}

/** Checks that the limits don't contradict each other; returns the invalid field and its lowest valid value. */
export function selectionLimitProblem({
  minimum,
  maximum,
  included,
}: SelectionRules): { field: 'maximum'; min: number } | undefined {
  const least = Math.max(minimum, included)
  return maximum > 0 && maximum < least ? { field: 'maximum', min: least } : undefined
}
