import { useTranslation } from 'react-i18next'
import { PageTitle } from '../../ui/page-title.tsx'
import type { RenderNotifyOne } from './customer-dialogs.tsx'
import { CustomerList } from './customer-list.tsx'
import { PeopleList } from './people/people-list.tsx'
import { useCustomersView } from './people/view-switch.tsx'

interface CustomersPageProps {
  /** Renders the dialog that notifies one of them that their photos are ready. */
  renderNotifyOne: RenderNotifyOne
}

/** The customers of all galleries: one line per person, or one per gallery. */
export function CustomersPage({ renderNotifyOne }: CustomersPageProps) {
  const { t } = useTranslation()
  const view = useCustomersView()
  if (view === 'people') return <PeopleList renderNotifyOne={renderNotifyOne} />
  return (
    <CustomerList
      renderNotifyOne={renderNotifyOne}
      renderHeader={(actions) => <PageTitle title={t('Customers')} actions={actions} />}
    />
  )
}
