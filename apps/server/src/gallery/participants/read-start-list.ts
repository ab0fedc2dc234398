import { PARTICIPANTS_MAX } from '@proofdesk/domain/participant-import'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Deps } from '../../ground/deps.ts'
import { WorkbookError } from '../../ground/ports/workbooks/workbook-port.ts'

/** The rows of a workbook with a start list, in base64. One more than there may be tells that there are too many. */
export async function readStartList(
  { workbooks }: Deps,
  { workbook }: { workbook: string },
): Promise<{ rows: string[][] }> {
  try {
    const rows = await workbooks.readRows({
      file: Buffer.from(workbook, 'base64'),
      most: PARTICIPANTS_MAX + 2,
    })
    return { rows: rows.map(([, cells]) => cells) }
  } catch (error) {
    throw error instanceof WorkbookError ? new AppError(error.fault) : error
  }
}
