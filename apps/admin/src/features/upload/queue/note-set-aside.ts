import type { SetAside } from '@proofdesk/contract/error-kinds'
import { FILE_STATE } from './file-state.ts'
import type { FileTable } from './file-table.ts'

/**
 * Applies what the server finds out later: stored files of which no photo or video could be made are marked as set
 * aside, by their record's guid. They stay so in this upload, whatever is done about them later.
 */
export function noteSetAside(table: FileTable, found: ReadonlyMap<string, SetAside>): void {
  for (let index = 0; index < table.length; index++) {
    const values = found.get(table.contentGuids[index] ?? '')
    if (!values || table.stateOf(index) !== FILE_STATE.stored) continue
    table.move(index, FILE_STATE.setAside)
    table.reasons.set(index, { code: 'set_aside', values })
  }
}
