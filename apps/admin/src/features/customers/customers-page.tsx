import { useTranslation } from 'react-i18next'
import { PageTitle } from '../../ui/page-title.tsx'
import type { RenderNotifyOne } from './customer-dialogs.tsx'
import { CustomerList } from './customer-list.tsx'
import { PeopleList } from './people/people-list.tsx'
import { useCustomersView } from './people/view-switch.tsx'

interface CustomersPageProps {
  /** The dialog in which one of them is told that their photos are ready. */
  renderNotifyOne: RenderNotifyOne
}

/** The customers of all galleries: one line a person, or one for each gallery. */
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
