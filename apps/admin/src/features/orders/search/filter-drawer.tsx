import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { ORDER_STATUSES } from '@proofdesk/domain/order-status'
import { PAYMENT_METHODS } from '@proofdesk/domain/payment-method'
import { PRODUCT_TYPES } from '@proofdesk/domain/product'
import { PAYOUT_STATES } from '@proofdesk/domain/settlement'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchSelect } from '../../../ui/search-select.tsx'
import { methodWord } from '../method-label.tsx'
import { payoutWord, statusWord, typeWord } from '../order-chips.tsx'
import { NO_FILTERS, type OrderFilters } from './order-search.ts'

interface FilterDrawerProps {
  value: OrderFilters
  /** Codes of currencies that there are orders in. */
  currencies: readonly string[]
  /** Undefined in a gallery's own tab. */
  galleries: readonly Gallery[] | undefined
  timeZone: string
  onApply: (value: OrderFilters) => void
  onClose: () => void
}

/** With more galleries than these the select has a search box. */
const SEARCH_ABOVE = 10

/** Everything that narrows the orders. It counts when it is applied: one step, that Back takes back. */
export function FilterDrawer({
  value,
  currencies,
  galleries,
  timeZone,
  onApply,
  onClose,
}: FilterDrawerProps) {
  const { t } = useTranslation()
  const id = useId()
  const [draft, setDraft] = useState(value)
  const set = (change: Partial<OrderFilters>) => setDraft((current) => ({ ...current, ...change }))
  const codes =
    draft.currency === null || currencies.includes(draft.currency)
      ? currencies
      : [draft.currency, ...currencies]
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onApply(draft)
    onClose()
  }
  const choice = <Key extends keyof OrderFilters>(
    key: Key,
    label: string,
    every: string,
    options: readonly { value: NonNullable<OrderFilters[Key]> & string; label: string }[],
  ) => (
    <Choice
      id={`${id}${key}`}
      label={label}
      every={every}
      value={draft[key]}
      options={options}
      onChange={(chosen) => set({ [key]: chosen })}
    />
  )
  const text = (
    key: 'coupon' | 'name' | 'emailAddress' | 'orderId',
    label: string,
    rest?: TextFieldProps,
  ) => (
    <TextField
      id={`${id}${key}`}
      label={label}
      value={draft[key]}
      onChange={(event) => set({ [key]: event.target.value })}
      autoComplete="off"
      {...rest}
    />
  )
  const galleryOptions = galleries?.map(({ slug, name }) => ({ value: slug, label: name })) ?? []
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
          <Typography id={id} component="h2" variant="h2" sx={{ flexGrow: 1 }}>
            {t('Filter orders')}
          </Typography>
          <IconButton aria-label={t('Close')} onClick={onClose}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
        <Box sx={{ flexGrow: 1, px: 5, py: 5, display: 'flex', flexDirection: 'column', gap: 4 }}>
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3 }}>
            <DayField
              id={`${id}from`}
              label={t('First day')}
              value={draft.fromDay}
              max={draft.toDay}
              onChange={(fromDay) => set({ fromDay })}
            />
            <DayField
              id={`${id}to`}
              label={t('Last day')}
              value={draft.toDay}
              min={draft.fromDay}
              onChange={(toDay) => set({ toDay })}
            />
            <Typography
              variant="caption"
              color="textSecondary"
              sx={{ gridColumn: '1 / -1', mt: -1 }}
            >
              {t('Whole days on the studio’s clock: {{zone}}.', {
                zone: timeZone.replaceAll('_', ' '),
              })}
            </Typography>
          </Box>
          {choice(
            'status',
            t('Status'),
            t('Any status'),
            ORDER_STATUSES.map((one) => ({ value: one, label: statusWord(t, one) })),
          )}
          {choice(
            'payoutStatus',
            t('Payout Status'),
            t('Any payout status'),
            PAYOUT_STATES.map((one) => ({ value: one, label: payoutWord(t, one) })),
          )}
          {choice(
            'method',
            t('Method'),
            t('Any method'),
            PAYMENT_METHODS.map((one) => ({ value: one, label: methodWord(t, one) })),
          )}
          {choice(
            'currency',
            t('Currency'),
            t('All currencies'),
            codes.map((code) => ({ value: code, label: code })),
          )}
          {choice(
            'productType',
            t('Type'),
            t('Any type'),
            PRODUCT_TYPES.map((one) => ({ value: one, label: typeWord(t, one) })),
          )}
          {galleries &&
            (galleries.length > SEARCH_ABOVE ? (
              <SearchSelect
                label={t('Gallery')}
                value={draft.gallery ?? ''}
                options={[{ value: '', label: t('All galleries') }, ...galleryOptions]}
                onChange={(gallery) => set({ gallery: gallery || null })}
              />
            ) : (
              choice('gallery', t('Gallery'), t('All galleries'), galleryOptions)
            ))}
          {text('name', t('Name'))}
          {text('emailAddress', t('E-mail address'), {
            type: 'search',
            slotProps: { htmlInput: { inputMode: 'email' } },
          })}
          {text('coupon', t('Coupon'))}
          {text('orderId', t('Order ID'), { helperText: t('The beginning of it is enough.') })}
        </Box>
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
          <Button onClick={() => setDraft(NO_FILTERS)}>{t('Reset')}</Button>
          <Button type="submit" variant="contained" color="primary">
            {t('Show orders')}
          </Button>
        </Box>
      </Box>
    </Drawer>
  )
}

interface ChoiceProps {
  id: string
  label: string
  /** The choice that narrows nothing. */
  every: string
  value: string | null
  options: readonly { value: string; label: string }[]
  onChange: (value: string | null) => void
}

function Choice({ id, label, every, value, options, onChange }: ChoiceProps) {
  // A value of an old link may be no longer among the options.
  const all =
    value === null || options.some((option) => option.value === value)
      ? options
      : [{ value, label: value }, ...options]
  return (
    <TextField
      select
      id={id}
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{every}</MenuItem>
      {all.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  )
}

function DayField({
  id,
  label,
  value,
  min,
  max,
  onChange,
}: {
  id: string
  label: string
  value: string | null
  min?: string | null
  max?: string | null
  onChange: (value: string | null) => void
}) {
  return (
    <TextField
      id={id}
      type="date"
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { min: min ?? undefined, max: max ?? undefined },
      }}
    />
  )
}
