import PlusIcon from '@mui/icons-material/Add'
import MinusIcon from '@mui/icons-material/Remove'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'

interface CopyCountProps {
  /** The name of the counted item, for screen readers. */
  label: string
  value: number
  most: number
  onChange: (value: number) => void
}

/** A quantity with two buttons large enough for a thumb. */
export function CopyCount({ label, value, most, onChange }: CopyCountProps) {
  const { t } = useTranslation()
  const button = { width: 44, height: 44, border: 1, borderColor: 'divider' } as const
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'flex', flex: 'none', alignItems: 'center', gap: 1 }}
    >
      <IconButton
        aria-label={t('One less of {{name}}', { name: label })}
        disabled={value <= 0}
        onClick={() => onChange(value - 1)}
        sx={button}
      >
        <MinusIcon fontSize="small" />
      </IconButton>
      <Box
        component="output"
        className="tabular"
        sx={{ minWidth: 32, textAlign: 'center', fontWeight: 600 }}
      >
        {value}
      </Box>
      <IconButton
        aria-label={t('One more of {{name}}', { name: label })}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
        sx={button}
      >
        <PlusIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}
