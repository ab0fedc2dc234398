import { useTranslation } from 'react-i18next'
import { PageTitle } from '../../ui/page-title.tsx'
import { OrderList } from './order-list.tsx'

/** The orders of all galleries. */
export function OrdersPage() {
  const { t } = useTranslation()
  return (
    <OrderList renderHeader={(actions) => <PageTitle title={t('Orders')} actions={actions} />} />
  )
}
