import CloseIcon from '@mui/icons-material/Close'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface SelectionBarProps {
  /** How many are selected, as text. */
  text: string
  onClear: () => void
  /** Actions on the selection. */
  children: ReactNode
}

/** The selection in a table, with its actions. */
export function SelectionBar({ text, onClear, children }: SelectionBarProps) {
  const { t } = useTranslation()
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 36 }}
    >
      <IconButton size="small" aria-label={t('Clear the selection')} onClick={onClear}>
        <CloseIcon fontSize="small" />
      </IconButton>
      <Typography role="status" className="tabular" sx={{ fontWeight: 500 }}>
        {text}
      </Typography>
      {children}
    </Box>
  )
}

/** A word with an arrow, instead of a menu's three dots. */
export function MenuLabel({ text }: { text: string }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1,
        fontSize: 14,
        fontWeight: 500,
        color: 'text.primary',
      }}
    >
      {text}
      <ExpandMoreIcon fontSize="small" />
    </Box>
  )
}
