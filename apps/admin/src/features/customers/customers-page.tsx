import { useTranslation } from 'react-i18next'
import { PageTitle } from '../../ui/page-title.tsx'
import { CustomersDesk } from './customers-desk.tsx'

/** The customers of all galleries. */
export function CustomersPage() {
  const { t } = useTranslation()
  return (
    <CustomersDesk
      renderHeader={(actions) => <PageTitle title={t('Customers')} actions={actions} />}
    />
  )
}
