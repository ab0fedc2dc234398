import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { CUSTOMER_SOURCES } from '@proofdesk/domain/customer'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterForm } from '../../../ui/filter-form.tsx'
import { SearchSelect } from '../../../ui/search-select.tsx'
import { sourceLabel } from '../customer-labels.ts'
import { TagsInput } from '../tags/tags-input.tsx'
import { type CustomerFilters, NO_FILTERS } from './customer-search.ts'

interface FilterDrawerProps {
  value: CustomerFilters
  /** Undefined in a gallery's own tab. */
  galleries: readonly Gallery[] | undefined
  onApply: (value: CustomerFilters) => void
  onClose: () => void
}

/** All filters of the customers. */
export function FilterDrawer({ value, galleries, onApply, onClose }: FilterDrawerProps) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState(value)
  return (
    <FilterForm
      title={t('Filter customers')}
      submitLabel={t('Show customers')}
      onSubmit={() => {
        onApply(draft)
        onClose()
      }}
      onReset={() => setDraft({ ...NO_FILTERS, text: draft.text })}
      onClose={onClose}
    >
      <FilterFields
        draft={draft}
        galleries={galleries}
        onChange={(part) => setDraft((current) => ({ ...current, ...part }))}
      />
    </FilterForm>
  )
}

interface FilterFieldsProps extends Pick<FilterDrawerProps, 'galleries'> {
  draft: CustomerFilters
  onChange: (part: Partial<CustomerFilters>) => void
}

function FilterFields({ draft, galleries, onChange }: FilterFieldsProps) {
  const { t } = useTranslation()
  const yesOrNo = (
    key: 'bought' | 'marketingOptIn' | 'hasEmail' | 'foundPhotos' | 'onStartList',
    label: string,
    yes: string,
    no: string,
  ) => (
    <Choice
      label={label}
      value={draft[key] === null ? '' : draft[key] ? 'yes' : 'no'}
      options={[
        { value: 'yes', label: yes },
        { value: 'no', label: no },
      ]}
      onChange={(chosen) => onChange({ [key]: chosen === '' ? null : chosen === 'yes' })}
    />
  )
  return (
    <>
      {galleries && (
        <SearchSelect
          label={t('Gallery')}
          value={draft.gallery ?? ''}
          options={[
            { value: '', label: t('All galleries') },
            ...galleries.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
          onChange={(gallery) => onChange({ gallery: gallery || null })}
        />
      )}
      <TagsInput
        isClosed
        label={t('All of these tags')}
        value={draft.tags}
        onChange={(tags) => onChange({ tags })}
      />
      {yesOrNo('bought', t('Orders'), t('Buyers'), t('Without an order'))}
      {yesOrNo('marketingOptIn', t('Marketing'), t('Agreed'), t('Not agreed'))}
      {yesOrNo('hasEmail', t('Email address'), t('Known'), t('Unknown'))}
      {yesOrNo(
        'foundPhotos',
        t('Photos'),
        t('Photos found by bib number'),
        t('No photos found by bib number'),
      )}
      {yesOrNo('onStartList', t('Start list'), t('On the start list'), t('Not on the start list'))}
      <Choice
        label={t('Source')}
        value={draft.source ?? ''}
        options={CUSTOMER_SOURCES.map((one) => ({ value: one, label: sourceLabel(t, one) }))}
        onChange={(chosen) =>
          onChange({ source: CUSTOMER_SOURCES.find((one) => one === chosen) ?? null })
        }
      />
    </>
  )
}

interface ChoiceProps {
  label: string
  /** Empty means no filter. */
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <TextField
      select
      id={id}
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t('All')}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  )
}
