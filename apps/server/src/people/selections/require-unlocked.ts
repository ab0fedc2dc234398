import { lockOf } from '@proofdesk/domain/selection'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Choosing, SelectionRow } from './open-link.ts'

type Timed = Pick<SelectionRow, 'state' | 'deadline' | 'reopenedAt'>
export const NEW_LIST: Timed = { state: 'open', deadline: null, reopenedAt: null }

/** Throws `selection_submitted` or `selection_over` for a list that can't be changed. */
export function requireUnlocked(
  selection: Timed,
  { selectionDeadline }: Choosing['gallery'],
  now: number,
): void {
  const lock = lockOf(selection, selectionDeadline, now)
  if (lock === 'submitted') throw new AppError('selection_submitted')
  if (lock === 'over') throw new AppError('selection_over')
}
