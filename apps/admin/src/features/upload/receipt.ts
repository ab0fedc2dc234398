import type { TFunction } from 'i18next'
import { FILE_STATE } from './queue/file-state.ts'
import type { UploadQueue } from './queue/upload-queue.ts'
import type { UploadRow } from './queue/upload-rows.ts'
import { reasonMessage } from './reason-message.ts'

/** The outcome of each chosen file, as CSV for a spreadsheet: with a byte order mark, so that Excel reads umlauts. */
export function receiptCsv(queue: UploadQueue, t: TFunction): string {
  const lines = [[t('File'), t('Bytes'), t('Result'), t('Reason')]]
  for (const index of [...queue.list('all'), ...queue.list('leftOut')]) {
    const row = queue.row(index)
    lines.push([
      row.path,
      String(row.size),
      resultLabel(row, t),
      row.reason ? reasonMessage(row.reason, t) : '',
    ])
  }
  return `\uFEFF${lines.map((line) => line.map(toCell).join(',')).join('\r\n')}\r\n`
}

function resultLabel({ state }: UploadRow, t: TFunction): string {
  switch (state) {
    case FILE_STATE.stored:
      return t('Stored')
    case FILE_STATE.alreadyStored:
      return t('Already stored')
    case FILE_STATE.added:
      return t('Already stored, added to the collection')
    case FILE_STATE.duplicate:
      return t('Same photo chosen twice')
    case FILE_STATE.setAside:
      return t('Set aside')
    case FILE_STATE.leftOut:
      return t('Skipped')
    case FILE_STATE.failed:
    case FILE_STATE.refused:
      return t('Failed')
    default:
      return t('Not sent')
  }
}

/** A name that starts like a formula must not become one. */
function toCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
