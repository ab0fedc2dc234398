import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import type { PhotoSelection } from '../selection/use-selection.ts'
import { WRAPPED_ROW } from '../../../ui/rows.ts'

interface BulkBarProps {
  selection: PhotoSelection
  /** Buttons. */
  children: ReactNode
}

/** The number of selected photos and their actions. */
export function BulkBar({
  selection: { count, everything, selectEverything, clear },
  children,
}: BulkBarProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Box
      sx={{
        ...WRAPPED_ROW,
        columnGap: 2,
        rowGap: 1,
        p: 2,
        'div + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <IconButton aria-label={t('Clear the selection')} onClick={clear}>
        <CloseIcon fontSize="small" />
      </IconButton>
      <Typography role="status" className="tabular" sx={{ fontWeight: 500, whiteSpace: 'nowrap' }}>
        {t('{{number}} selected', { number: format.number(count) })}
      </Typography>
      {everything !== null && (
        <Button
          size="small"
          color="primary"
          onClick={selectEverything}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {t('Select all {{number}} photos', { number: format.number(everything) })}
        </Button>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: 'auto' }}>{children}</Box>
    </Box>
  )
}
