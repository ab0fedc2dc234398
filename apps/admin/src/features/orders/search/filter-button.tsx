import FilterIcon from '@mui/icons-material/FilterList'
import Button from '@mui/material/Button'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLetterKeys } from '../../../lib/use-letter-keys.ts'
import { useGalleries } from '../../../widgets/gallery/gallery-api.ts'
import { FilterDrawer } from './filter-drawer.tsx'
import { countFilters } from './order-search.ts'
import { useOrderSearch } from './use-order-search.ts'

interface FilterButtonProps {
  /** Undefined for the orders of all galleries. */
  gallery: Gallery | undefined
  /** Codes of currencies that there are orders in. */
  currencies: readonly string[]
}

/** How many filters narrow the orders, and the drawer of all of them. */
export function FilterButton({ gallery, currencies }: FilterButtonProps) {
  const { t } = useTranslation()
  const { search, change } = useOrderSearch(gallery)
  const galleries = useGalleries({ isNeeded: gallery === undefined })
  const [isOpen, setOpen] = useState(false)
  useLetterKeys({ '/': () => setOpen(true) })
  const count = countFilters(search)
  return (
    <>
      <Button
        startIcon={<FilterIcon />}
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        onClick={() => setOpen(true)}
        sx={{ color: count > 0 ? 'text.primary' : 'text.secondary' }}
      >
        {count > 0 ? t('Filters ({{number}})', { number: count }) : t('Filters')}
      </Button>
      {isOpen && (
        <FilterDrawer
          value={search}
          currencies={currencies}
          galleries={gallery === undefined ? (galleries.data?.engines ?? []) : undefined}
          onApply={change}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
