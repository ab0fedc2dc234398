import type { MovedGallery } from '@proofdesk/contract/admin/gallery-moves'
import type { TFunction } from 'i18next'
import type { Format } from '../../../lib/create-format.ts'
import { refusalText } from '../presets/gallery-changes.tsx'
import { lineLabel } from '../publishing/check-messages.ts'

/** The moves in the selection bar. */
export type BulkMove = 'publish' | 'archive' | 'delete'

export function moveTitle(t: TFunction, move: BulkMove): string {
  return {
    publish: t('Publish galleries'),
    archive: t('Archive galleries'),
    delete: t('Delete galleries'),
  }[move]
}

export function moveButton(t: TFunction, move: BulkMove, count: number): string {
  if (count === 0) return t('Nothing to change')
  return {
    publish: t('Publish {{count}} galleries', { count }),
    archive: t('Archive {{count}} galleries', { count }),
    delete: t('Delete {{count}} galleries', { count }),
  }[move]
}

/** The toast after a move. */
export function movedMessage(t: TFunction, move: BulkMove, count: number): string {
  return {
    publish: t('{{count}} galleries published', { count }),
    archive: t('{{count}} galleries archived', { count }),
    delete: t('{{count}} galleries moved to the trash', { count }),
  }[move]
}

/** What happens to a gallery, or why it stays as it is. */
export function outcomeMessage(
  t: TFunction,
  format: Format,
  move: BulkMove,
  { outcome, open, refused }: MovedGallery,
): string {
  if (refused) return t('Unchanged. {{reason}}', { reason: refusalText(t, refused) })
  if (outcome === 'archived') return t('Archived galleries can’t be published')
  if (outcome === 'same') return move === 'publish' ? t('Already published') : t('Already archived')
  if (open.length > 0)
    return t('To do: {{lines}}', { lines: format.list(open.map((line) => lineLabel(t, line))) })
  if (move === 'publish') return t('Ready')
  return move === 'archive' ? t('Will be archived') : t('Will be moved to the trash')
}
