import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { OrderDetail } from '@proofdesk/contract/admin/order'
import { CallError } from '@proofdesk/contract/client'
import { toReason } from '@proofdesk/contract/errors'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { resolveWith } from '../../../lib/form-resolver.ts'
import { useFormat } from '../../../lib/format.ts'
import { newGuid } from '../../../lib/new-guid.ts'
import { orderName } from '../../../lib/order-name.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { FormTextField } from '../../../ui/form-text-field.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { BoughtPicture } from '../detail/bought-picture.tsx'
import { useOrderAgain } from './prints-api.ts'

interface OrderAgainDialogProps {
  order: OrderDetail
  onClose: () => void
}

/** Reorders lost or damaged prints; the lab's price is shown before it is saved. */
export function OrderAgainDialog({ order, onClose }: OrderAgainDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const again = useOrderAgain()
  // The same for every click in this dialog.
  const [requestKey] = useState(newGuid)
  const [cost, setCost] = useState<{ cost: number; currency: string } | null>(null)
  const prints = listPrints(order)
  const form = useForm({
    resolver: resolveWith(toSchema(prints.map(({ copies }) => copies))),
    defaultValues: { copies: prints.map(({ copies }) => String(copies)) },
  })
  return (
    <FormDialog
      title={t('Order prints of {{id}} again', { id: orderName(order) })}
      form={form}
      submitLabel={
        cost
          ? t('Order again for {{amount}}', { amount: format.money(cost.cost, cost.currency) })
          : t('What does it cost?')
      }
      onSubmit={async ({ copies }) => {
        try {
          return await again.mutateAsync({
            body: {
              orderGuid: order.guid,
              requestKey,
              items: prints
                .map(({ guid }, at) => ({ guid, copies: copies[at] ?? 0 }))
                .filter((item) => item.copies > 0),
              ...(cost && { cost: cost.cost }),
            },
          })
        } catch (error) {
          const reason =
            error instanceof CallError && error.code !== 'offline'
              ? toReason({ code: error.code, values: error.values })
              : undefined
          if (reason?.code === 'lab_cost_to_confirm') setCost(reason.values)
          throw error
        }
      }}
      onSaved={() => {
        showSuccess(t('Prints ordered again'))
        onClose()
      }}
      onClose={onClose}
    >
      <Typography color="textSecondary">
        {t(
          'For prints that were lost or damaged. The lab prints them again and sends them to the order’s address. You pay the lab, and it is deducted from this order’s profit; the customer pays nothing. To refund the customer instead, close this and choose “Refund…”.',
        )}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
        {prints.map((print, at) => (
          <Box
            component="li"
            key={print.guid}
            sx={{ display: 'flex', gap: 4, alignItems: 'center' }}
          >
            <Box sx={{ width: 128, flexShrink: 0 }}>
              <BoughtPicture item={print} />
            </Box>
            <FormTextField
              control={form.control}
              name={`copies.${at}`}
              label={t('Copies of {{name}}', { name: print.name })}
              hint={t('{{product}}, {{count}} bought', {
                product: print.product,
                count: print.copies,
              })}
              inputMode="numeric"
              onChange={() => setCost(null)}
            />
          </Box>
        ))}
      </Box>
      {cost && (
        <Alert severity="info" role="alert">
          {t(
            'The lab charges about {{amount}} for these prints. It’s recorded as a cost of the order.',
            {
              amount: format.money(cost.cost, cost.currency),
            },
          )}
        </Alert>
      )}
    </FormDialog>
  )
}

function listPrints({ items }: OrderDetail) {
  return items
    .filter(({ product }) => product.type === 'Print' && product.fulfillment === 'lab')
    .flatMap(({ product, items: bought }) =>
      bought.map((item) => ({ ...item, product: product.name })),
    )
}

function toSchema(bought: readonly number[]) {
  return z
    .object({
      copies: z.array(
        z
          .string()
          .trim()
          .regex(/^\d{0,3}$/)
          .transform(Number),
      ),
    })
    .superRefine(({ copies }, context) => {
      for (const [at, count] of copies.entries())
        if (count > (bought[at] ?? 0))
          context.addIssue({
            code: 'too_big',
            maximum: bought[at] ?? 0,
            origin: 'number',
            path: ['copies', at],
          })
    })
}
