import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useTranslation } from 'react-i18next'
import { PopoverButton } from '../../../ui/popover-button.tsx'
import { columnsOf } from './customer-columns.tsx'

interface ColumnMenuProps {
  hasGallery: boolean
  hidden: readonly string[]
  onChange: (hidden: readonly string[]) => void
}

/** Which columns the table shows; the name stays. */
export function ColumnMenu({ hasGallery, hidden, onChange }: ColumnMenuProps) {
  const { t } = useTranslation()
  return (
    <PopoverButton label={t('Columns')} width={240}>
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
          {columnsOf(hasGallery)
            .filter(({ id }) => id !== 'name')
            .map(({ id, label }) => (
              <FormControlLabel
                key={id}
                label={label(t)}
                control={
                  <Checkbox
                    size="small"
                    checked={!hidden.includes(id)}
                    onChange={(_, isShown) =>
                      onChange(isShown ? hidden.filter((other) => other !== id) : [...hidden, id])
                    }
                    sx={{ p: 1, mr: 1 }}
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
