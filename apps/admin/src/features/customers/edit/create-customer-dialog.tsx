import Typography from '@mui/material/Typography'
import { Guid } from '@proofdesk/contract/fields'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { resolveWith } from '../../../lib/form-resolver.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { FormSearchSelect } from '../../../ui/form-search-select.tsx'
import { SwitchRow } from '../../../ui/switch-row.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { useGalleries } from '../../../widgets/gallery/gallery-api.ts'
import { useCreateCustomer, useCustomerCount } from '../customers-api.ts'
import { CustomerForm, NOBODY } from './customer-form.ts'
import { CustomerInputs } from './customer-inputs.tsx'

interface CreateCustomerDialogProps {
  /** Undefined if it has to be chosen. */
  gallery: Gallery | undefined
  onClose: () => void
}

const CreateForm = CustomerForm.extend({ engineGuid: z.union([Guid, z.literal('')]) })

/** Adds a customer to a gallery. */
export function CreateCustomerDialog({ gallery, onClose }: CreateCustomerDialogProps) {
  const { t } = useTranslation()
  const create = useCreateCustomer()
  const galleries = useGalleries({ isNeeded: gallery === undefined })
  const form = useForm<z.input<typeof CreateForm>, unknown, z.output<typeof CreateForm>>({
    resolver: resolveWith(CreateForm),
    defaultValues: { ...NOBODY, engineGuid: gallery?.guid ?? '' },
  })
  const list = useListChoice(gallery)
  const engineGuid = useWatch({ control: form.control, name: 'engineGuid' })
  return (
    <FormDialog
      title={t('Create customer')}
      form={form}
      submitLabel={t('Create')}
      isDisabled={engineGuid === ''}
      maxWidth="md"
      onSubmit={(body) =>
        create.mutateAsync({ body: { ...body, ...(list.isOn && { onStartList: true }) } })
      }
      onSaved={() => {
        showSuccess(t('Customer created'))
        onClose()
      }}
      onClose={onClose}
    >
      {gallery === undefined && (
        <FormSearchSelect
          control={form.control}
          name="engineGuid"
          label={t('Gallery')}
          options={(galleries.data?.engines ?? []).map(({ guid, name }) => ({
            value: guid,
            label: name,
          }))}
        />
      )}
      <Typography variant="body2" color="textSecondary">
        {t('A name, an email address or a number is enough.')}
      </Typography>
      <CustomerInputs
        control={
          form.control as unknown as Control<CustomerForm, unknown, z.output<typeof CustomerForm>>
        }
      />
      {gallery?.features.textSearch && (
        <SwitchRow
          label={t('Add to the start list')}
          text={t('Photos are found by the numbers and names on the start list.')}
          isOn={list.isOn}
          onChange={list.choose}
        />
      )}
    </FormDialog>
  )
}

/** Whether someone is added to the start list too: as chosen, by default if the gallery has one. */
function useListChoice(gallery: Gallery | undefined) {
  const [chosen, choose] = useState<boolean | null>(null)
  const hasSearch = gallery?.features.textSearch ?? false
  const { data: onList = 0 } = useCustomerCount(
    { ...(gallery && { engineSlug: gallery.slug }), onStartList: true },
    { isNeeded: hasSearch },
  )
  return { isOn: hasSearch && (chosen ?? onList > 0), choose }
}
