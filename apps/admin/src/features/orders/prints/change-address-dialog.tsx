import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import type { OrderDetail } from '@proofdesk/contract/admin/order'
import { CallError } from '@proofdesk/contract/client'
import { toReason } from '@proofdesk/contract/errors'
import { Address } from '@proofdesk/contract/site/checkout'
import { LAB_COUNTRIES } from '@proofdesk/domain/lab-countries'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { resolveWith } from '../../../lib/form-resolver.ts'
import { useFormat } from '../../../lib/format.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { AddressInputs } from '../../../widgets/address/address-inputs.tsx'
import { orderName } from '../../../lib/order-name.ts'
import { useChangeAddress } from './prints-api.ts'

interface ChangeAddressDialogProps {
  order: OrderDetail
  onClose: () => void
}

/** The lab's price before, and for the new country; in major units. */
interface LabCost {
  was: number
  now: number
  currency: string
}

const EMPTY = { addressLine1: '', addressLine2: '', townCity: '', postCode: '', country: '' }

/** The shipping address of an order's prints. The lab's price for another country is shown before it is saved. */
export function ChangeAddressDialog({ order, onClose }: ChangeAddressDialogProps) {
  const { t } = useTranslation()
  const change = useChangeAddress()
  const [cost, setCost] = useState<LabCost | null>(null)
  const form = useForm({
    resolver: resolveWith(Address),
    defaultValues: order.address ?? EMPTY,
  })
  const { control } = form
  return (
    <FormDialog
      title={t('Address of order {{id}}', { id: orderName(order) })}
      form={form}
      submitLabel={cost ? t('Send it there') : t('Change address')}
      maxWidth="xs"
      inputOf={(name) => name.replace('address.', '')}
      onSubmit={async (address) => {
        try {
          return await change.mutateAsync({
            body: { orderGuid: order.guid, address, ...(cost && { labCost: cost.now }) },
          })
        } catch (error) {
          const reason =
            error instanceof CallError && error.code !== 'offline' && toReason(error as never)
          if (reason && reason.code === 'lab_cost_changed') setCost(reason.values)
          throw error
        }
      }}
      onSaved={() => {
        showSuccess(t('The prints will go to the new address'))
        onClose()
      }}
      onClose={onClose}
    >
      <Typography color="textSecondary">
        {t('Only this order changes. The customer’s own address stays as it is.')}
      </Typography>
      {cost && <CostNote cost={cost} />}
      <AddressInputs
        control={control}
        countries={LAB_COUNTRIES}
        countryHint={t('The lab may charge more for another country. You pay the difference.')}
        autoFocus
      />
    </FormDialog>
  )
}

function CostNote({ cost: { was, now, currency } }: { cost: LabCost }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Alert severity="info" role="alert">
      {t(
        'The lab charges about {{now}} for shipping these prints to this country instead of {{was}}. You pay the difference; the customer’s price stays the same.',
        { now: format.money(now, currency), was: format.money(was, currency) },
      )}
    </Alert>
  )
}
