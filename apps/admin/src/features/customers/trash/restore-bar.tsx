import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { SelectionBar } from '../../../ui/selection-bar.tsx'
import type { DeletedFilter, ManyRestored } from './use-restore-many.ts'

interface RestoreBarProps {
  many: ManyRestored
  filter: DeletedFilter
  /** Number of matches. */
  total: number
}

/** Restores the chosen people, or all who match. */
export function RestoreBar({ many, filter, total }: RestoreBarProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isAsking, setAsking] = useState(false)
  const count = many.chosen.size
  const ofAll = { number: format.number(total) }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 36 }}>
      {count > 0 ? (
        <SelectionBar
          text={t('{{number}} customers selected', { count, number: format.number(count) })}
          onClear={many.clear}
        >
          <Button
            size="small"
            variant="outlined"
            loading={many.isPending}
            onClick={() => void many.restore({ guids: [...many.chosen.keys()] })}
          >
            {t('Restore selected')}
          </Button>
        </SelectionBar>
      ) : (
        total > 1 && (
          <Button size="small" onClick={() => setAsking(true)} sx={{ ml: -1 }}>
            {t('Restore all {{number}}', ofAll)}
          </Button>
        )
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('Restore all {{number}}?', ofAll)}
          warning={t('They are customers again, with their tags and orders.')}
          confirmLabel={t('Restore')}
          isDestructive={false}
          onConfirm={async () => {
            await many.restore(filter)
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  )
}
