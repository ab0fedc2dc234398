import FilterIcon from '@mui/icons-material/FilterList'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLetterKeys } from '../../lib/use-letter-keys.ts'

interface FilterButtonProps {
  /** Number of active filters. */
  count: number
  /** `/` opens the drawer, for lists without a search. */
  hasKey?: boolean
  renderDrawer: (onClose: () => void) => ReactNode
}

/** The number of active filters, and the drawer with all of them. */
export function FilterButton({ count, hasKey = false, renderDrawer }: FilterButtonProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  useLetterKeys({ '/': hasKey ? () => setOpen(true) : undefined })
  return (
    <>
      <Button
        startIcon={<FilterIcon />}
        aria-haspopup="dialog"
        aria-keyshortcuts={hasKey ? '/' : undefined}
        onClick={() => setOpen(true)}
        sx={{ color: count > 0 ? 'text.primary' : 'text.secondary' }}
      >
        {count > 0 ? t('Filters ({{number}})', { number: count }) : t('Filters')}
      </Button>
      {isOpen && renderDrawer(() => setOpen(false))}
    </>
  )
}
