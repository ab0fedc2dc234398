import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { OrderDetail } from '@proofdesk/contract/admin/order'
import { Address, Company } from '@proofdesk/contract/site/checkout'
import { COUNTRIES } from '@proofdesk/domain/countries'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { resolveWith } from '../../../lib/form-resolver.ts'
import { orderName } from '../../../lib/order-name.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { FormTextField } from '../../../ui/form-text-field.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { AddressInputs } from '../../../widgets/address/address-inputs.tsx'
import { useInvoices, useSetCompany } from './invoices-api.ts'

const CompanyForm = Company.extend(Address.shape)

const EMPTY = { addressLine1: '', addressLine2: '', townCity: '', postCode: '', country: '' }

interface CompanyDialogProps {
  order: OrderDetail
  onClose: () => void
}

/** The recipient of an order's invoice. An issued one is cancelled and replaced. */
export function CompanyDialog({ order, onClose }: CompanyDialogProps) {
  const { t } = useTranslation()
  const set = useSetCompany()
  const invoices = useInvoices(order.guid)
  const isIssued = (invoices.data?.invoices.length ?? 0) > 0
  const { company } = order
  const form = useForm({
    resolver: resolveWith(CompanyForm),
    defaultValues: {
      name: company?.name ?? '',
      number: company?.number ?? '',
      ...(company?.address ?? order.address ?? EMPTY),
    },
  })
  const { control } = form
  return (
    <FormDialog
      title={t('Company of order {{id}}', { id: orderName(order) })}
      form={form}
      submitLabel={isIssued ? t('Create a new invoice') : t('Save')}
      // The effect of saving is only known once the invoices are loaded.
      isDisabled={!form.formState.isDirty || !invoices.data}
      maxWidth="xs"
      inputOf={(name) => name.replace('company.', '').replace('address.', '')}
      onSubmit={({ name, number, ...address }) =>
        set.mutateAsync({
          body: { orderGuid: order.guid, company: { name, number, address } },
        })
      }
      onSaved={() => {
        showSuccess(isIssued ? t('Invoice reissued') : t('Company saved'))
        onClose()
      }}
      onClose={onClose}
    >
      <QueryView query={invoices} skeleton={<Skeleton height={48} />}>
        {() => (
          <Typography color="textSecondary">
            {isIssued
              ? t(
                  'The invoice is cancelled by a credit note, and a new one is issued to the company. Amounts and tax stay as they are.',
                )
              : t('The invoice is issued to the company. Amounts and tax stay as they are.')}
          </Typography>
        )}
      </QueryView>
      <FormTextField control={control} name="name" label={t('Company')} autoFocus required />
      <FormTextField control={control} name="number" label={t('VAT or tax number')} />
      <AddressInputs control={control} countries={COUNTRIES} />
    </FormDialog>
  )
}
