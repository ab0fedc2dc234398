import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { PopoverButton } from '../../../ui/popover-button.tsx'
import { columnsOf } from './order-columns.tsx'

interface ColumnMenuProps {
  /** Undefined for the orders of all galleries. */
  gallery: Gallery | undefined
  hidden: readonly string[]
  onChange: (hidden: readonly string[]) => void
}

/** Which columns the table shows; the last one stays. */
export function ColumnMenu({ gallery, hidden, onChange }: ColumnMenuProps) {
  const { t } = useTranslation()
  const { timeZone } = useSession().account
  const columns = columnsOf(gallery)
  const shown = columns.filter(({ id }) => !hidden.includes(id))
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
            flexWrap: 'nowrap',
          }}
        >
          {columns.map(({ id, label }) => (
            <FormControlLabel
              key={id}
              label={label(t, timeZone)}
              disabled={shown.length === 1 && shown[0]?.id === id}
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
