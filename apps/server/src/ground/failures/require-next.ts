import { type StateTable, nextState } from '@proofdesk/domain/state-table'
import { AppError } from './app-error.ts'

/** The state after an event. Throws `conflict` if the table doesn't allow it: another request or job came first. */
export function requireNext<State extends string, Event extends string>(
  table: StateTable<State, Event>,
  state: NoInfer<State>,
  event: NoInfer<Event>,
): State {
  const to = nextState(table, state, event)
  if (to === undefined) throw new AppError('conflict')
  return to
}
