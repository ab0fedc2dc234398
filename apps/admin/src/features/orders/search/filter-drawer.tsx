import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { isLoneLetter } from '@proofdesk/domain/lone-letter'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceFields } from './choice-fields.tsx'
import { NO_FILTERS, type OrderFilters } from './order-search.ts'
import { PeriodFields } from './period-fields.tsx'
import { TextFields } from './text-fields.tsx'

interface FilterDrawerProps {
  value: OrderFilters
  /** Codes of currencies that there are orders in. */
  currencies: readonly string[]
  /** Undefined in a gallery's own tab. */
  galleries: readonly Gallery[] | undefined
  onApply: (value: OrderFilters) => void
  onClose: () => void
}

/** Everything that narrows the orders. It counts when it is applied: one step, that Back takes back. */
export function FilterDrawer({
  value,
  currencies,
  galleries,
  onApply,
  onClose,
}: FilterDrawerProps) {
  const id = useId()
  const [draft, setDraft] = useState(value)
  const [isTried, setIsTried] = useState(false)
  const name = useRef<HTMLInputElement>(null)
  const change = (part: Partial<OrderFilters>) => setDraft((current) => ({ ...current, ...part }))
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (isLoneLetter(draft.name)) {
      setIsTried(true)
      name.current?.focus()
      return
    }
    onApply(draft)
    onClose()
  }
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': id,
          'aria-modal': true,
          sx: { width: { xs: '100%', sm: 380 }, outline: 'none !important' },
        },
      }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={apply}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%' }}
      >
        <DrawerHead titleId={id} onClose={onClose} />
        <Box sx={{ flexGrow: 1, px: 5, py: 5, display: 'flex', flexDirection: 'column', gap: 4 }}>
          <PeriodFields draft={draft} onChange={change} />
          <ChoiceFields
            draft={draft}
            currencies={currencies}
            galleries={galleries}
            onChange={change}
          />
          <TextFields draft={draft} isTried={isTried} nameRef={name} onChange={change} />
        </Box>
        <DrawerFoot onReset={() => setDraft(NO_FILTERS)} />
      </Box>
    </Drawer>
  )
}

function DrawerHead({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        pl: 5,
        pr: 3,
        py: 2.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography id={titleId} component="h2" variant="h2" sx={{ flexGrow: 1 }}>
        {t('Filter orders')}
      </Typography>
      <IconButton aria-label={t('Close')} onClick={onClose}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}

function DrawerFoot({ onReset }: { onReset: () => void }) {
  const { t } = useTranslation()
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        display: 'flex',
        gap: 2,
        justifyContent: 'flex-end',
        px: 5,
        py: 3,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Button onClick={onReset}>{t('Reset')}</Button>
      <Button type="submit" variant="contained" color="primary">
        {t('Show orders')}
      </Button>
    </Box>
  )
}
