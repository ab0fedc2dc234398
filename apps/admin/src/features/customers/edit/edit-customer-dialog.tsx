import type { Customer } from '@proofdesk/contract/admin/customer'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { resolveWith } from '../../../lib/form-resolver.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { PlainDialog } from '../../../ui/plain-dialog.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { useCustomer, useUpdateCustomer } from '../customers-api.ts'
import { type CustomerForm, editFormOf, toForm } from './customer-form.ts'
import { CustomerInputs } from './customer-inputs.tsx'

interface EditCustomerDialogProps {
  guid: string
  onClose: () => void
}

/** Edits a customer. Loads them first, so that no one edits an outdated copy. */
export function EditCustomerDialog({ guid, onClose }: EditCustomerDialogProps) {
  const { t } = useTranslation()
  const query = useCustomer(guid)
  if (query.data && !query.isFetching) return <EditForm customer={query.data} onClose={onClose} />
  return (
    <PlainDialog title={t('Edit customer')} maxWidth="md" onClose={onClose}>
      <QueryView
        query={query}
        skeleton={<ListSkeleton count={6} />}
        isEmpty={(customer) => customer === null}
        empty={<EmptyState title={t('Customer not found')} />}
      >
        {() => <ListSkeleton count={6} />}
      </QueryView>
    </PlainDialog>
  )
}

function EditForm({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { t } = useTranslation()
  const update = useUpdateCustomer()
  const form = useForm<CustomerForm, unknown, z.output<typeof CustomerForm>>({
    resolver: resolveWith(editFormOf(customer)),
    defaultValues: toForm(customer),
  })
  const { dirtyFields } = form.formState
  return (
    <FormDialog
      title={t('Edit customer')}
      form={form}
      submitLabel={t('Save')}
      isDisabled={!form.formState.isDirty}
      maxWidth="md"
      onSubmit={(values) =>
        update.mutateAsync({
          body: {
            guid: customer.guid,
            // Unedited fields are not sent, so they keep what a purchase or an import has changed in the meantime.
            ...Object.fromEntries(Object.entries(values).filter(([key]) => key in dirtyFields)),
          },
        })
      }
      onSaved={() => {
        showSuccess(t('Updates saved'))
        onClose()
      }}
      onClose={onClose}
    >
      <CustomerInputs control={form.control} />
    </FormDialog>
  )
}
