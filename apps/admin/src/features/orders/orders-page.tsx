import { useTranslation } from 'react-i18next'
import { PageTitle } from '../../ui/page-title.tsx'
import { OrdersDesk } from './orders-desk.tsx'

/** The orders of all galleries. */
export function OrdersPage() {
  const { t } = useTranslation()
  return (
    <OrdersDesk renderHeader={(actions) => <PageTitle title={t('Orders')} actions={actions} />} />
  )
}
