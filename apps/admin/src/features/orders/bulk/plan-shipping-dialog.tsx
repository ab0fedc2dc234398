import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Tracking } from '@proofdesk/contract/admin/order'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { resolveWith } from '../../../lib/form-resolver.ts'
import { orderName } from '../../../lib/order-name.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { FormSwitch } from '../../../ui/form-switch.tsx'
import { FormTextField } from '../../../ui/form-text-field.tsx'
import { CarrierField } from '../actions/tracking-inputs.tsx'
import { fullName } from '../../../lib/full-name.ts'
import { usePlanBulkForm } from './bulk-api.ts'
import { ParcelListField } from './parcel-list-field.tsx'
import type { PlanStepProps } from './bulk-target.ts'
import { readParcels } from './read-parcels.ts'

/** Up to this many orders have a field each; more numbers come as a list. */
const TYPED_MAX = 10

const Form = z.object({
  carrier: Tracking.shape.carrier,
  typed: z.array(z.object({ order: z.string(), number: Tracking.shape.number })),
  list: z.string().refine((text) => readParcels(text) !== undefined),
  onlyListed: z.boolean(),
})

/**
 * The carrier and tracking numbers of many orders: typed for a few, otherwise as a list; all are optional. Then opens
 * the dry run.
 */
export function PlanShippingDialog({ target, onPlanned, onClose }: PlanStepProps) {
  const { t } = useTranslation()
  const plan = usePlanBulkForm()
  const isTyped = 'guids' in target.which && target.count <= TYPED_MAX
  const orders = isTyped ? target.orders : []
  const form = useForm({
    resolver: resolveWith(Form),
    defaultValues: {
      carrier: '',
      typed: orders.map(({ guid }) => ({ order: guid, number: '' })),
      list: '',
      onlyListed: true,
    },
  })
  const { control } = form
  const list = useWatch({ control, name: 'list' })
  const submit = ({ carrier, typed, list: text, onlyListed }: z.infer<typeof Form>) => {
    const parcels = isTyped
      ? typed.flatMap(({ order, number }) =>
          number === '' ? [] : [{ order, carrier: '', number }],
        )
      : (readParcels(text)?.parcels ?? [])
    return plan.mutateAsync({
      body: {
        kind: 'markShipped',
        ...target.which,
        carrier,
        parcels,
        onlyListed: !isTyped && parcels.length > 0 && onlyListed,
      },
    })
  }
  return (
    <FormDialog
      title={t('Mark {{count, number}} orders as shipped', { count: target.count })}
      form={form}
      submitLabel={t('See what will happen')}
      onSubmit={submit}
      onSaved={({ action }) => onPlanned(action.guid)}
      onClose={onClose}
    >
      <Typography color="textSecondary">
        {t('Carriers and tracking numbers are optional. Nothing is changed yet.')}
      </Typography>
      <CarrierField control={control} name="carrier" autoFocus />
      {isTyped ? (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
          {orders.map((order, at) => (
            <li key={order.guid}>
              <FormTextField
                control={control}
                name={`typed.${at}.number`}
                label={t('Tracking number of {{id}}', { id: orderName(order) })}
                hint={fullName(order.customer) || t('(Name unknown)')}
              />
            </li>
          ))}
        </Box>
      ) : (
        <ParcelListField form={form} />
      )}
      {!isTyped && list.trim() !== '' && (
        <FormSwitch
          control={control}
          name="onlyListed"
          label={t('Only orders in the list')}
          text={t('The others aren’t changed. When off, they’re marked without a number.')}
        />
      )}
    </FormDialog>
  )
}
