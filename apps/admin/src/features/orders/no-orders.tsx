import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state.tsx'

interface NoOrdersProps {
  isFiltered: boolean
  /** There are orders, on earlier pages. */
  isPastEnd: boolean
  onReset: () => void
  onFirstPage: () => void
}

/** Why there is nothing in the table, and what leads on. */
export function NoOrders({ isFiltered, isPastEnd, onReset, onFirstPage }: NoOrdersProps) {
  const { t } = useTranslation()
  if (isPastEnd) {
    return (
      <EmptyState
        title={t('There are no orders on this page')}
        action={
          <Button variant="outlined" onClick={onFirstPage}>
            {t('First page')}
          </Button>
        }
      />
    )
  }
  if (isFiltered) {
    return (
      <EmptyState
        title={t('No orders match')}
        text={t('Remove a filter to see more.')}
        action={
          <Button variant="outlined" onClick={onReset}>
            {t('Reset')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={<ReceiptIcon />}
      title={t('No orders yet')}
      text={t('Orders appear here as soon as someone buys.')}
    />
  )
}
