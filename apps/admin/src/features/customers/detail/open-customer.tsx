import type { Customer } from '@proofdesk/contract/admin/customer'
import { useTranslation } from 'react-i18next'
import { useAddressValue, useDialogAddress } from '../../../lib/address.ts'
import { useCan } from '../../../lib/session.ts'
import type { MenuAction } from '../../../ui/action-menu.tsx'
import { useRestoreCustomer } from '../customers-api.ts'
import { CustomerPanel } from './customer-panel.tsx'

/** The customer in the address, with actions. */
export function OpenCustomer() {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  const canChange = useCan()('manageGalleries')
  const [guid, setOpen] = useAddressValue('customer')
  const restore = useRestoreCustomer(t('Customer restored'))
  if (guid === null || dialog.name !== null) return null
  const actionsOf = ({ deletedAt }: Customer): MenuAction[] =>
    deletedAt !== null
      ? [{ label: t('Restore'), onSelect: () => restore.mutate({ body: { guid } }) }]
      : [
          {
            label: t('Notify them that their photos are ready…'),
            onSelect: () => dialog.open('notify-customer', guid),
          },
          { label: t('Edit'), onSelect: () => dialog.open('edit-customer', guid) },
          {
            label: t('Delete'),
            isDestructive: true,
            onSelect: () => dialog.open('delete-customer', guid),
          },
        ]
  return (
    <CustomerPanel
      key={guid}
      guid={guid}
      actions={(customer) => (canChange ? actionsOf(customer) : [])}
      onClose={() => setOpen(null)}
    />
  )
}
