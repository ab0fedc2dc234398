import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { MovedGallery } from '@proofdesk/contract/admin/gallery-moves'
import { TRASH_DAYS } from '@proofdesk/domain/trash'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { PlainDialog } from '../../../ui/plain-dialog.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { useMovePlan } from './bulk-api.ts'
import { type BulkMove, moveButton, moveTitle } from './move-words.ts'
import { MovedGalleries } from './moved-galleries.tsx'
import { useMoves } from './use-moves.ts'

interface MoveDialogProps {
  move: BulkMove
  galleries: readonly string[]
  /** Called when done: clears the selection. */
  onDone: () => void
  onClose: () => void
}

/** Publishes, archives or deletes galleries: shows what happens to each, then does it, with Undo in the toast. */
export function MoveDialog({ move, galleries, onDone, onClose }: MoveDialogProps) {
  const { t } = useTranslation()
  const query = useMovePlan({ move, galleries })
  const moves = useMoves()
  const [takesUnready, setTakesUnready] = useState(false)
  const [refused, setRefused] = useState<readonly MovedGallery[]>()
  const planned = query.data?.galleries.filter(({ outcome }) => outcome === 'moves') ?? []
  const unready = planned.filter(({ open }) => open.length > 0)
  const chosen = takesUnready ? planned : planned.filter(({ open }) => open.length === 0)
  const guids = chosen.map(({ engineGuid }) => engineGuid)
  const handleMove = async () => {
    const left = await moves.run(move, guids)
    if (!left) return
    onDone()
    if (left.length === 0) onClose()
    else setRefused(left)
  }
  return (
    <PlainDialog
      title={moveTitle(t, move)}
      onClose={onClose}
      actions={
        refused ? (
          <Button onClick={onClose}>{t('Close')}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button
              variant="contained"
              color={move === 'delete' ? 'error' : 'primary'}
              disabled={guids.length === 0}
              loading={moves.isPending}
              onClick={() => void handleMove()}
            >
              {moveButton(t, move, guids.length)}
            </Button>
          </>
        )
      }
    >
      {refused ? (
        <MovedGalleries move={move} galleries={refused} />
      ) : (
        <QueryView query={query} skeleton={<ListSkeleton shape="rows" />}>
          {(plan) => (
            <>
              {move === 'delete' && (
                <Alert severity="warning" sx={{ mb: 4 }}>
                  {t(
                    'This action is permanent after {{days}} days. Until then you can restore it from the trash.',
                    { days: TRASH_DAYS },
                  )}
                </Alert>
              )}
              {unready.length > 0 && (
                <FormControlLabel
                  label={t('Include {{count}} that aren’t ready', { count: unready.length })}
                  control={
                    <Checkbox
                      checked={takesUnready}
                      onChange={(_, isOn) => setTakesUnready(isOn)}
                    />
                  }
                  sx={{ mb: 2 }}
                />
              )}
              <MovedGalleries move={move} galleries={plan.galleries} />
            </>
          )}
        </QueryView>
      )}
    </PlainDialog>
  )
}
