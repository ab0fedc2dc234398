import type { Customer } from '@proofdesk/contract/admin/customer'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { useRemoveCustomer, useRestoreCustomer } from '../customers-api.ts'
import { customerName } from '../customer-labels.ts'

interface DeleteCustomerDialogProps {
  customer: Customer
  onDeleted: () => void
  onClose: () => void
}

/** Moves a customer to the trash, with Undo in the toast. */
export function DeleteCustomerDialog({ customer, onDeleted, onClose }: DeleteCustomerDialogProps) {
  const { t } = useTranslation()
  const restore = useRestoreCustomer(t('Customer restored'))
  const remove = useRemoveCustomer(() => {
    onDeleted()
    showSuccess(t('Customer deleted'), {
      onUndo: () => restore.mutate({ body: { guid: customer.guid } }),
    })
  })
  const name = customerName(t, customer)
  return (
    <ConfirmDialog
      isTrashed
      onConfirm={() => remove.mutateAsync({ query: { guid: customer.guid } })}
      onClose={onClose}
    >
      {customer.orders > 0
        ? t('{{name}} will be deleted. Their orders stay.', { name })
        : t('{{name}} will be deleted.', { name })}
      {customer.participants.length > 0 && ` ${t('They’re also removed from the start list.')}`}
    </ConfirmDialog>
  )
}
