import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { DISPUTE_STATES } from '@proofdesk/domain/dispute'
import { ATTENTION_FILTERS } from '@proofdesk/domain/order-attention'
import { ORDER_STATUSES } from '@proofdesk/domain/order-status'
import { PAYMENT_METHODS } from '@proofdesk/domain/payment-method'
import { PRODUCT_TYPES } from '@proofdesk/domain/product'
import { REFUND_FILTERS } from '@proofdesk/domain/refund'
import { PAYOUT_STATES } from '@proofdesk/domain/settlement'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchSelect } from '../../../ui/search-select.tsx'
import { attentionLabel } from '../attention-label.ts'
import { methodLabel } from '../../../lib/method-label.ts'
import { disputeStateLabel } from '../disputes/dispute-labels.ts'
import { refundFilterLabel } from '../refunds/refund-labels.ts'
import { payoutLabel, statusLabel, typeLabel } from '../order-chips.tsx'
import { useTakers } from '../orders-api.ts'
import { OPEN_REFUND, type OrderFilters } from './order-search.ts'

/** With more galleries than this the select has a search box. */
const SEARCH_ABOVE = 10

interface ChoiceFieldsProps {
  draft: OrderFilters
  /** Currency codes of existing orders. */
  currencies: readonly string[]
  /** Undefined in a gallery's own tab. */
  galleries: readonly Gallery[] | undefined
  onChange: (part: Partial<OrderFilters>) => void
}

/** All filters with a fixed set of options. */
export function ChoiceFields({ draft, currencies, galleries, onChange }: ChoiceFieldsProps) {
  const { t } = useTranslation()
  const people = useTakers({ isNeeded: true })
  const choice = <Key extends keyof OrderFilters>(
    key: Key,
    words: { label: string; every: string },
    options: readonly { value: NonNullable<OrderFilters[Key]> & string; label: string }[],
  ) => (
    <Choice
      {...words}
      value={draft[key]}
      options={options}
      onChange={(chosen) => onChange({ [key]: chosen })}
    />
  )
  const words = { label: t('Gallery'), every: t('All galleries') }
  const galleryOptions = galleries?.map(({ slug, name }) => ({ value: slug, label: name })) ?? []
  return (
    <>
      {choice(
        'status',
        { label: t('Status'), every: t('Any status') },
        ORDER_STATUSES.map((one) => ({ value: one, label: statusLabel(t, one) })),
      )}
      {choice(
        'attention',
        { label: t('Attention'), every: t('Needs attention or not') },
        ATTENTION_FILTERS.map((one) => ({ value: one, label: attentionLabel(t, one) })),
      )}
      {choice(
        'payoutStatus',
        { label: t('Payout Status'), every: t('Any payout status') },
        PAYOUT_STATES.map((one) => ({ value: one, label: payoutLabel(t, one) })),
      )}
      {choice(
        'refundStatus',
        { label: t('Refunds'), every: t('Refunded or not') },
        REFUND_FILTERS.map((one) => ({ value: one, label: refundFilterLabel(t, one) })),
      )}
      {choice('openRefund', { label: t('Open refunds'), every: t('With an open refund or not') }, [
        { value: OPEN_REFUND, label: t('Open refund') },
      ])}
      {choice(
        'disputeState',
        { label: t('Disputes'), every: t('Disputed or not') },
        DISPUTE_STATES.map((one) => ({ value: one, label: disputeStateLabel(t, one) })),
      )}
      {choice(
        'method',
        { label: t('Method'), every: t('Any method') },
        PAYMENT_METHODS.map((one) => ({ value: one, label: methodLabel(t, one) })),
      )}
      {(people.length > 0 || draft.takenBy !== null) &&
        choice(
          'takenBy',
          { label: t('Taken by'), every: t('Anyone, or paid online') },
          people.map(({ guid, name }) => ({ value: guid, label: name })),
        )}
      {choice(
        'currency',
        { label: t('Currency'), every: t('All currencies') },
        currencies.map((code) => ({ value: code, label: code })),
      )}
      {choice(
        'productType',
        { label: t('Type'), every: t('Any type') },
        PRODUCT_TYPES.map((one) => ({ value: one, label: typeLabel(t, one) })),
      )}
      {galleries && galleries.length > SEARCH_ABOVE && (
        <SearchSelect
          label={words.label}
          value={draft.gallery ?? ''}
          options={[{ value: '', label: words.every }, ...galleryOptions]}
          onChange={(gallery) => onChange({ gallery: gallery || null })}
        />
      )}
      {galleries && galleries.length <= SEARCH_ABOVE && choice('gallery', words, galleryOptions)}
    </>
  )
}

interface ChoiceProps {
  label: string
  /** The option without a filter. */
  every: string
  value: string | null
  options: readonly { value: string; label: string }[]
  onChange: (value: string | null) => void
}

function Choice({ label, every, value, options, onChange }: ChoiceProps) {
  const id = useId()
  // A value from an old link may not be among the options any more.
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
