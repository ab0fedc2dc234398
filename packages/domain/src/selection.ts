import { DAY_MS } from './duration.ts'
import type { LocalTime } from './local-time.ts'
import type { StateTable } from './state-table.ts'

/** What one person can think of a photo. Where a gallery asks for approval there is no `like`. */
export const SELECTION_MARKS = ['like', 'approve', 'reject'] as const
export type SelectionMark = (typeof SELECTION_MARKS)[number]

/** What visitors are asked for at their first heart. */
export const SELECTION_ASKS = ['none', 'name', 'nameAndEmail'] as const
export type SelectionAsk = (typeof SELECTION_ASKS)[number]

/** `submitted` is locked until the studio reopens it. */
export const SELECTION_STATES = ['open', 'submitted', 'reopened'] as const
export type SelectionState = (typeof SELECTION_STATES)[number]
export type SelectionEvent = 'submit' | 'reopen'

export const SELECTION_TABLE: StateTable<SelectionState, SelectionEvent> = {
  open: { submit: 'submitted' },
  submitted: { reopen: 'reopened' },
  reopened: { submit: 'submitted' },
}

/** Photos and videos of a list, each counted once. */
export const SELECTION_ITEMS_MAX = 10_000
/** Lists that one link opens. */
export const SELECTIONS_MAX = 20
/** People who choose by one link. */
export const CONTRIBUTORS_MAX = 100
export const SELECTION_NAME_MAX = 80
export const SELECTION_NOTE_MAX = 2_000
/** Marks that are sent together. */
export const MARKS_AT_ONCE = 500

/** How many a gallery wants; 0: no limit. */
export interface SelectionRules {
  minimum: number
  maximum: number
  /** How many cost nothing, where more of them are sold. */
  included: number
}

/** What several people think of one photo. It is chosen unless all who said something reject it. */
export function isChosen(marks: readonly SelectionMark[]): boolean {
  return marks.some((mark) => mark !== 'reject')
}

export interface SelectionCount {
  chosen: number
  /** Chosen and part of the price that was agreed. */
  included: number
  /** Chosen beyond that. */
  extra: number
  /** How many are missing to the minimum. */
  missing: number
  /** How many can still be chosen; undefined without a maximum. */
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
 * Photos of a list that still have to be bought, the last ones that were chosen: beyond the included ones, and not
 * ordered yet.
 */
export function extraPhotos(
  chosen: readonly string[],
  included: number,
  ordered: ReadonlySet<string>,
): string[] {
  const others = chosen.filter((guid) => !ordered.has(guid))
  return others.slice(Math.min(others.length, included))
}

/** A list's own deadline counts before its gallery's. Epoch milliseconds. */
export interface SelectionTime {
  state: SelectionState
  deadline: number | null
  reopenedAt: number | null
}

/**
 * Until when a list can be changed; null: for as long as its gallery. One that was reopened after the gallery's deadline
 * has none unless the studio sets it.
 */
export function deadlineOf(
  { deadline, reopenedAt }: Omit<SelectionTime, 'state'>,
  galleryDeadline: number | null,
): number | null {
  if (deadline !== null || galleryDeadline === null) return deadline
  return reopenedAt !== null && reopenedAt >= galleryDeadline ? null : galleryDeadline
}

/** Why a list can't be changed: it was submitted, or its time is over. A deadline at 18:00 ends with 17:59:59.999. */
export function lockOf(
  selection: SelectionTime,
  galleryDeadline: number | null,
  now: number,
): 'submitted' | 'over' | undefined {
  if (selection.state === 'submitted') return 'submitted'
  const deadline = deadlineOf(selection, galleryDeadline)
  return deadline !== null && deadline <= now ? 'over' : undefined
}

/** How long before its deadline someone is reminded of a list. */
export const REMIND_BEFORE = 2 * DAY_MS

/** Whether people may be reminded at this time of the studio's clock: from 8:00 to 21:00. */
export function isReminderHour(localTime: LocalTime): boolean {
  const hour = Number(localTime.slice(11, 13))
  return hour >= 8 && hour < 21
}

/** Whether limits contradict each other: which of them is wrong, and what it has to be at least. */
export function selectionLimitProblem({
  minimum,
  maximum,
  included,
}: SelectionRules): { field: 'maximum'; min: number } | undefined {
  const least = Math.max(minimum, included)
  return maximum > 0 && maximum < least ? { field: 'maximum', min: least } : undefined
}
