import { useTranslation } from 'react-i18next'
import { useAddressValue, useDialogAddress } from '../../../lib/address.ts'
import { useCan } from '../../../lib/session.ts'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { RecordPanel } from '../../../ui/record-panel.tsx'
import { CustomerAvatar } from '../customer-avatar.tsx'
import { usePerson } from './people-api.ts'
import { PersonDetails } from './person-details.tsx'
import { personName } from './person-name.ts'

/** The panel of the person in the address. Opening one of their customer entries replaces it. */
export function OpenPerson() {
  const [guid, setOpen] = useAddressValue('person')
  const [customer] = useAddressValue('customer')
  if (guid === null || customer !== null) return null
  return <PersonPanel guid={guid} onClose={() => setOpen(null, { push: true })} />
}

function PersonPanel({ guid, onClose }: { guid: string; onClose: () => void }) {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  const canChange = useCan()('manageGalleries')
  const query = usePerson(guid)
  const person = query.data?.person
  const name = person ? personName(t, person) : t('Customer')
  return (
    <RecordPanel
      title={name}
      sign={person && <CustomerAvatar avatar={person.avatar} />}
      actions={
        person &&
        canChange && (
          <ActionMenu
            label={t('Actions for {{name}}', { name })}
            actions={[
              {
                label: t('Merge with another person…'),
                onSelect: () => dialog.open('merge-person', guid),
              },
            ]}
          />
        )
      }
      onClose={onClose}
    >
      <QueryView
        query={query}
        skeleton={<ListSkeleton count={8} />}
        isEmpty={() => false}
        empty={<EmptyState title={t('Customer not found')} />}
      >
        {(found) => <PersonDetails {...found} />}
      </QueryView>
    </RecordPanel>
  )
}
