import type { Customer } from '@proofdesk/contract/admin/customer'
import { ParticipantFields } from '@proofdesk/contract/admin/participants'
import { problem } from '@proofdesk/contract/problems'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { resolveWith } from '../../../lib/form-resolver.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { FormTextField } from '../../../ui/form-text-field.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { useCreateParticipant, useSaveParticipant } from './participants-api.ts'
import type { Entry } from './start-list-section.tsx'

interface EntryDialogProps {
  customer: Customer
  /** The entry to edit; a new one without it. */
  entry?: Entry
  onClose: () => void
}

/** The fields of an entry in addition to the customer's address. */
const EntryForm = ParticipantFields.pick({
  number: true,
  firstName: true,
  lastName: true,
  club: true,
}).refine(({ number, firstName, lastName }) => Boolean(number || firstName || lastName), {
  path: ['number'],
  ...problem('required'),
})
type EntryForm = z.infer<typeof EntryForm>

/** Adds a customer to the start list, or edits their entry. A number or a name is enough. */
export function EntryDialog({ customer, entry, onClose }: EntryDialogProps) {
  const { t } = useTranslation()
  const create = useCreateParticipant()
  const save = useSaveParticipant()
  const isFirst = customer.participants.length === 0
  const { number, firstName, lastName, club } = entry ?? {
    number: isFirst ? customer.bibNumber : '',
    firstName: isFirst ? customer.firstName : '',
    lastName: isFirst ? customer.lastName : '',
    club: '',
  }
  const form = useForm<EntryForm>({
    resolver: resolveWith(EntryForm),
    defaultValues: { number, firstName, lastName, club },
  })
  const { guid: customerGuid, engineGuid, emailAddress, mobileNumber } = customer
  return (
    <FormDialog
      title={entry ? t('Edit start list entry') : t('Add to the start list')}
      form={form}
      submitLabel={entry ? t('Save') : t('Add')}
      onSubmit={(values) =>
        entry
          ? save.mutateAsync({ body: { ...values, guid: entry.guid } })
          : create.mutateAsync({
              body: { ...values, engineGuid, customerGuid, emailAddress, mobileNumber },
            })
      }
      onSaved={() => {
        showSuccess(entry ? t('Updates saved') : t('Added to the start list'))
        onClose()
      }}
      onClose={onClose}
    >
      <FormTextField control={form.control} name="number" label={t('Number')} autoFocus />
      <FormTextField control={form.control} name="firstName" label={t('First name')} />
      <FormTextField control={form.control} name="lastName" label={t('Last name')} />
      <FormTextField control={form.control} name="club" label={t('Club')} />
    </FormDialog>
  )
}
