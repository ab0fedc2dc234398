import type { Gallery } from '@proofdesk/contract/admin/engines'
import { isLoneLetter } from '@proofdesk/domain/lone-letter'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterForm } from '../../../ui/filter-form.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import { NO_FILTERS, type OrderFilters } from './order-search.ts'
import { PeriodFields } from './period-fields.tsx'
import { TextFields } from './text-fields.tsx'

interface FilterDrawerProps {
  value: OrderFilters
  /** Currency codes of existing orders. */
  currencies: readonly string[]
  /** Undefined in a gallery's own tab. */
  galleries: readonly Gallery[] | undefined
  onApply: (value: OrderFilters) => void
  onClose: () => void
}

/** All filters of the orders. */
export function FilterDrawer({
  value,
  currencies,
  galleries,
  onApply,
  onClose,
}: FilterDrawerProps) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState(value)
  const [isTried, setIsTried] = useState(false)
  const name = useRef<HTMLInputElement>(null)
  const change = (part: Partial<OrderFilters>) => setDraft((current) => ({ ...current, ...part }))
  const apply = () => {
    if (isLoneLetter(draft.name)) {
      setIsTried(true)
      name.current?.focus()
      return
    }
    onApply(draft)
    onClose()
  }
  return (
    <FilterForm
      title={t('Filter orders')}
      submitLabel={t('Show orders')}
      onSubmit={apply}
      onReset={() => setDraft(NO_FILTERS)}
      onClose={onClose}
    >
      <PeriodFields draft={draft} onChange={change} />
      <ChoiceFields draft={draft} currencies={currencies} galleries={galleries} onChange={change} />
      <TextFields draft={draft} isTried={isTried} nameRef={name} onChange={change} />
    </FilterForm>
  )
}
