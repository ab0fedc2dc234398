import { useTranslation } from 'react-i18next'
import { PageTitle } from '../../ui/page-title.tsx'
import type { RenderNotifyOne } from './customer-dialogs.tsx'
import { CustomerList } from './customer-list.tsx'

interface CustomersPageProps {
  /** The dialog in which one of them is told that their photos are ready. */
  renderNotifyOne: RenderNotifyOne
}

/** The customers of all galleries. */
export function CustomersPage({ renderNotifyOne }: CustomersPageProps) {
  const { t } = useTranslation()
  return (
    <CustomerList
      renderNotifyOne={renderNotifyOne}
      renderHeader={(actions) => <PageTitle title={t('Customers')} actions={actions} />}
    />
  )
}
