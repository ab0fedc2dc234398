import type { SelectionStanding, SelectionState } from './selection.ts'

/** What the studio sees of a list: its state, or `over` once its deadline has passed before it was submitted. */
export function standingOf({
  state,
  lock,
}: {
  state: SelectionState
  lock: 'submitted' | 'over' | null
}): SelectionStanding {
  return state !== 'submitted' && lock === 'over' ? 'over' : state
}
