import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { showSuccess } from '../../ui/toast.ts'
import { useChangeGallery } from './gallery-api.ts'

/** Publish, unpublish, archive and unarchive. */
export type GalleryMove = 'publish' | 'moveToDrafts' | 'archive' | 'unarchive'

const MOVES = {
  publish: {
    changes: { published: true },
    reverse: 'moveToDrafts',
    done: (t) => t('Gallery published'),
  },
  moveToDrafts: {
    changes: { published: false },
    reverse: 'publish',
    done: (t) => t('Gallery moved to drafts'),
  },
  archive: {
    changes: { archived: true },
    reverse: 'unarchive',
    done: (t) => t('Gallery archived'),
  },
  unarchive: {
    changes: { archived: false },
    reverse: 'archive',
    done: (t) => t('Gallery unarchived'),
  },
} as const satisfies Record<
  GalleryMove,
  { changes: Partial<Gallery>; reverse: GalleryMove; done: (t: TFunction) => string }
>

interface UseMoveGalleryOptions {
  /** Called when the gallery moves, and with the reverse move on Undo. */
  onMove?: (move: GalleryMove) => void
}

/** Publishes, archives and so on immediately, with Undo in the toast. Resolves with whether it was done. */
export function useMoveGallery({ onMove }: UseMoveGalleryOptions = {}): (
  gallery: Gallery,
  move: GalleryMove,
) => Promise<boolean> {
  const { t } = useTranslation()
  const change = useChangeGallery()
  const run = async (gallery: Gallery, move: GalleryMove, isUndo: boolean) => {
    const { changes, reverse, done } = MOVES[move]
    onMove?.(move)
    const isDone = await change(gallery, changes)
    if (!isDone) {
      onMove?.(reverse)
      return false
    }
    showSuccess(
      done(t),
      isUndo ? undefined : { onUndo: () => void run({ ...gallery, ...changes }, reverse, true) },
    )
    return true
  }
  return (gallery, move) => run(gallery, move, false)
}
