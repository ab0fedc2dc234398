import FilterIcon from '@mui/icons-material/FilterList'
import Button from '@mui/material/Button'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGalleries } from '../../../widgets/gallery/gallery-api.ts'
import { countFilters } from './customer-search.ts'
import { FilterDrawer } from './filter-drawer.tsx'
import { useCustomerSearch } from './use-customer-search.ts'

/** How many filters narrow the customers, and the drawer of all of them. `gallery`: undefined for the customers of all. */
export function FilterButton({ gallery }: { gallery: Gallery | undefined }) {
  const { t } = useTranslation()
  const { search, change } = useCustomerSearch(gallery)
  const galleries = useGalleries({ isNeeded: gallery === undefined })
  const [isOpen, setOpen] = useState(false)
  const count = countFilters({ ...search, text: '' })
  return (
    <>
      <Button
        startIcon={<FilterIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ color: count > 0 ? 'text.primary' : 'text.secondary' }}
      >
        {count > 0 ? t('Filters ({{number}})', { number: count }) : t('Filters')}
      </Button>
      {isOpen && (
        <FilterDrawer
          value={search}
          galleries={gallery === undefined ? (galleries.data?.engines ?? []) : undefined}
          onApply={change}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
