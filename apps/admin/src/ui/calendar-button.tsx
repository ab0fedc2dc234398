import { type CalendarDate, parseDate } from '@internationalized/date'
import CalendarIcon from '@mui/icons-material/CalendarToday'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CalendarMonth } from './calendar-month.tsx'

interface CalendarButtonProps {
  /** The field's label. */
  label: string
  value: CalendarDate | null
  min: string
  max: string
  isDisabled: boolean
  onChoose: (day: CalendarDate) => void
  /** Undefined if the value can't be cleared. */
  onClear: (() => void) | undefined
}

/** Opens a month for choosing a day. */
export function CalendarButton(props: CalendarButtonProps) {
  const { label, value, min, max, isDisabled, onChoose, onClear } = props
  const { t } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <InputAdornment position="end">
      <IconButton
        size="small"
        aria-label={t('Calendar: {{field}}', { field: label })}
        aria-haspopup="dialog"
        disabled={isDisabled}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <CalendarIcon sx={{ fontSize: 16 }} />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': label,
            sx: { mt: 1, border: 1, borderColor: 'divider' },
          },
        }}
      >
        <Box sx={{ p: 3 }}>
          <CalendarMonth
            value={value}
            min={parseDate(min)}
            max={parseDate(max)}
            onChoose={(day) => {
              onChoose(day)
              close()
            }}
          />
          {onClear && (
            <Button
              size="small"
              sx={{ mt: 2 }}
              onClick={() => {
                onClear()
                close()
              }}
            >
              {t('Clear')}
            </Button>
          )}
        </Box>
      </Popover>
    </InputAdornment>
  )
}
