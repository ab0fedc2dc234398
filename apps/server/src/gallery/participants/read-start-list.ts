import { PARTICIPANTS_MAX } from '@proofdesk/domain/participant-import'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Deps } from '../../ground/deps.ts'
import { WorkbookError } from '../../ground/ports/workbooks/workbook-port.ts'

/**
 * Reads the rows of a start list from a base64 workbook, at most one more than allowed, which shows that there are too
 * many.
 */
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
