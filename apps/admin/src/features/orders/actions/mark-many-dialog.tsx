import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { type Order, Tracking } from '@proofdesk/contract/admin/order'

import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { reasonSentence } from '../../../lib/error-sentence.ts'
import { resolveWith } from '../../../lib/form-resolver.ts'
import { orderName } from '../../../lib/order-name.ts'
import { fullName } from '../../../lib/person.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { FormTextField } from '../../../ui/form-text-field.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { useMarkManyShipped } from '../orders-api.ts'
import { CarrierField } from './tracking-inputs.tsx'

interface MarkManyDialogProps {
  orders: readonly Order[]
  /** All of them are marked. */
  onDone: () => void
  onClose: () => void
}

const Form = z.object({
  carrier: Tracking.shape.carrier,
  parcels: z.array(z.object({ guid: z.string(), number: Tracking.shape.number })),
})

/** Marks many orders as shipped, with one carrier and the number of each parcel. Those that can't be marked stay, with their reasons. */
export function MarkManyDialog({ orders, onDone, onClose }: MarkManyDialogProps) {
  const { t } = useTranslation()
  const mark = useMarkManyShipped()
  const [left, setLeft] = useState<readonly Order[]>(orders)
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map())
  const form = useForm({
    resolver: resolveWith(Form),
    defaultValues: { carrier: '', parcels: orders.map(({ guid }) => ({ guid, number: '' })) },
  })
  const { control } = form
  return (
    <FormDialog
      title={t('Mark {{count}} orders as shipped', { count: left.length })}
      form={form}
      submitLabel={t('Mark as shipped')}
      onSubmit={({ carrier, parcels }) =>
        mark.mutateAsync({
          body: {
            orders: parcels.map(({ guid, number }) => ({
              guid,
              ...((carrier !== '' || number !== '') && { tracking: { carrier, number, url: '' } }),
            })),
          },
        })
      }
      onSaved={({ results }) => {
        const failed = results.flatMap(({ guid, failure }) =>
          failure ? [[guid, reasonSentence(t, failure)] as const] : [],
        )
        const done = results.length - failed.length
        if (done > 0) showSuccess(t('{{count}} orders marked as shipped', { count: done }))
        if (failed.length === 0) return onDone()
        const guids = new Set(failed.map(([guid]) => guid))
        const { carrier, parcels } = form.getValues()
        form.reset({ carrier, parcels: parcels.filter(({ guid }) => guids.has(guid)) })
        setLeft(left.filter(({ guid }) => guids.has(guid)))
        setReasons(new Map(failed))
      }}
      onClose={onClose}
    >
      <Typography color="textSecondary">
        {t(
          'Whose prints you send yourself is told by mail in two minutes, once, with carrier and number. Both may be left out.',
        )}
      </Typography>
      <CarrierField control={control} name="carrier" autoFocus />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {left.map((order, at) => (
          <li key={order.guid}>
            <FormTextField
              control={control}
              name={`parcels.${at}.number`}
              label={t('Tracking number of {{id}}', { id: orderName(order) })}
              hint={fullName(order.customer) ?? t('(Name unknown)')}
            />
            {reasons.has(order.guid) && (
              <FormHelperText error role="alert">
                {reasons.get(order.guid)}
              </FormHelperText>
            )}
          </li>
        ))}
      </Box>
    </FormDialog>
  )
}
