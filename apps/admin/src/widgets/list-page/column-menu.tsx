import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { PopoverButton } from '../../ui/popover-button.tsx'

interface ColumnMenuProps {
  /** The columns that can be hidden. */
  columns: readonly { id: string; label: string; hint?: string | undefined }[]
  /** The ids of the hidden columns. */
  hidden: readonly string[]
  onChange: (hidden: readonly string[]) => void
  /** Prevents hiding the last visible column, for tables without fixed ones. */
  keepsLast?: boolean
}

/** A menu to show and hide a table's columns. */
export function ColumnMenu({ columns, hidden, onChange, keepsLast = false }: ColumnMenuProps) {
  const { t } = useTranslation()
  const shown = columns.filter(({ id }) => !hidden.includes(id))
  return (
    <PopoverButton label={t('Columns')} width={280}>
      {() => (
        <Box
          role="group"
          aria-label={t('Columns')}
          sx={{
            p: 3,
            display: 'flex',
            flexDirection: 'column',
            maxHeight: 'min(70vh, 560px)',
            overflowY: 'auto',
          }}
        >
          {columns.map(({ id, label, hint }) => (
            <FormControlLabel
              key={id}
              label={<Named label={label} hint={hint} id={`column-${id}`} />}
              disabled={keepsLast && shown.length === 1 && shown[0]?.id === id}
              control={
                <Checkbox
                  size="small"
                  checked={!hidden.includes(id)}
                  onChange={(_, isShown) =>
                    onChange(isShown ? hidden.filter((other) => other !== id) : [...hidden, id])
                  }
                  slotProps={{
                    input: hint ? { 'aria-label': label, 'aria-describedby': `column-${id}` } : {},
                  }}
                  sx={{ p: 1, mr: 1, alignSelf: hint ? 'flex-start' : 'center' }}
                />
              }
              sx={{
                mx: 0,
                minHeight: 32,
                flexShrink: 0,
                '@media (pointer: coarse)': { minHeight: 44 },
              }}
            />
          ))}
          {hidden.length > 0 && (
            <Button
              size="small"
              onClick={() => onChange([])}
              sx={{ mt: 2, flexShrink: 0, alignSelf: 'flex-start' }}
            >
              {t('Show all columns')}
            </Button>
          )}
        </Box>
      )}
    </PopoverButton>
  )
}

function Named({ label, hint, id }: { label: string; hint: string | undefined; id: string }) {
  if (hint === undefined) return label
  return (
    <>
      {label}
      <Typography
        id={id}
        component="span"
        variant="body2"
        color="textSecondary"
        sx={{ display: 'block', mb: 1 }}
      >
        {hint}
      </Typography>
    </>
  )
}
