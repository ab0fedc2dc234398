import type { MovedGallery } from '@proofdesk/contract/admin/gallery-moves'
import { GALLERY_MOVES } from '@proofdesk/domain/gallery-move'
import { useTranslation } from 'react-i18next'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { useMoveGalleries } from './bulk-api.ts'
import { type BulkMove, movedMessage } from './move-words.ts'

const isMoved = ({ outcome, refused }: MovedGallery) => outcome === 'moves' && refused === null

/**
 * Moves galleries, with Undo in the toast for those that actually moved, not for those already there. Resolves with the
 * refused ones; undefined if nothing was done, which a toast has reported.
 */
export function useMoves() {
  const { t } = useTranslation()
  const { mutateAsync, isPending } = useMoveGalleries()
  const undo = async (move: BulkMove, galleries: readonly string[]) => {
    const back = await mutateAsync({ move: GALLERY_MOVES[move], galleries }).catch(() => undefined)
    if (!back) return
    const count = back.filter(isMoved).length
    if (count > 0) showSuccess(t('{{count}} galleries reverted', { count }))
    const refusals = back.flatMap(({ refused }) => refused ?? [])
    if (refusals[0])
      showError(
        t('{{count}} galleries couldn’t be reverted. {{reason}}', {
          count: refusals.length,
          reason: refusals[0].error,
        }),
      )
  }
  return {
    isPending,
    run: async (move: BulkMove, galleries: readonly string[]) => {
      const answer = await mutateAsync({ move, galleries }).catch(() => undefined)
      if (!answer) return undefined
      const moved = answer.filter(isMoved).map(({ engineGuid }) => engineGuid)
      if (moved.length > 0)
        showSuccess(movedMessage(t, move, moved.length), {
          onUndo: () => void undo(move, moved),
        })
      return answer.filter(({ refused }) => refused !== null)
    },
  }
}
