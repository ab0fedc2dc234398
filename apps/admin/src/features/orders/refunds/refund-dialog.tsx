import type { OrderDetail } from '@proofdesk/contract/admin/order'
import type { Refundable } from '@proofdesk/contract/admin/refunds'
import { toMajor } from '@proofdesk/domain/money'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { newGuid } from '../../../lib/new-guid.ts'
import { resolveWith } from '../../../lib/form-resolver.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { PlainDialog } from '../../../ui/plain-dialog.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { orderName } from '../../../lib/order-name.ts'
import { useOrder } from '../orders-api.ts'
import {
  EMPTY_REFUND,
  RefundForm,
  inputOfRefusal,
  previewRefund,
  toRefundRequest,
  toRefundableOrder,
} from './refund-form.ts'
import { DisputeWarning, RefundPartInputs, RefundTermInputs } from './refund-inputs.tsx'
import { refundRefusalMessage } from './refund-labels.ts'
import { type RefusalShown, RefundSummary } from './refund-summary.tsx'
import { useRefunds, useRequestRefund } from './refunds-api.ts'

interface RefundDialogProps {
  guid: string
  onClose: () => void
}

/** Refunds all or part of an order. */
export function RefundDialog({ guid, onClose }: RefundDialogProps) {
  const { t } = useTranslation()
  const order = useOrder(guid)
  const refunds = useRefunds(guid)
  if (order.data && refunds.data && refunds.data.refundable.rest > 0)
    return (
      <RefundFormDialog order={order.data} refundable={refunds.data.refundable} onClose={onClose} />
    )
  return (
    <PlainDialog title={t('Refund')} onClose={onClose} maxWidth="sm">
      <QueryView query={order} skeleton={<ListSkeleton count={4} />}>
        {(found) =>
          found ? (
            <QueryView query={refunds} skeleton={<ListSkeleton count={4} />}>
              {() => <EmptyState title={t('This order has already been refunded in full.')} />}
            </QueryView>
          ) : (
            <EmptyState title={t('Order not found')} />
          )
        }
      </QueryView>
    </PlainDialog>
  )
}

function RefundFormDialog({
  order,
  refundable,
  onClose,
}: {
  order: OrderDetail
  refundable: Refundable
  onClose: () => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const request = useRequestRefund()
  // One key per dialog, so that clicking twice refunds once.
  const [requestKey] = useState(newGuid)
  const form = useForm<RefundForm>({
    resolver: resolveWith(RefundForm),
    defaultValues: { ...EMPTY_REFUND, outside: !refundable.throughProvider },
  })
  const values = useWatch({ control: form.control }) as RefundForm
  const rule = toRefundableOrder(order, refundable)
  const preview = previewRefund(values, rule, order.currency)
  const isDisputed = order.disputeState === 'open'
  const split = preview && !('refusal' in preview) ? preview : undefined
  const refusal = useRefusal(values, preview, order.currency, refundable)
  const amount = format.money(
    toMajor({ amount: split?.amount ?? 0, currency: order.currency }),
    order.currency,
  )
  return (
    <FormDialog
      title={t('Refund of order {{id}}', { id: orderName(order) })}
      form={form}
      submitLabel={
        // Without a valid amount so far; the summary says why.
        split === undefined
          ? t('Refund')
          : values.outside
            ? t('Record {{amount}}', { amount })
            : t('Refund {{amount}}', { amount })
      }
      isDisabled={split === undefined || (isDisputed && !values.despiteDispute)}
      onSubmit={(given) =>
        request.mutateAsync({
          body: toRefundRequest(given, order, { rule, rest: refundable.rest, requestKey }),
        })
      }
      onSaved={({ refund }) => {
        showSuccess(
          refund.state === 'settled' ? t('Refund recorded') : t('The money is on its way back'),
        )
        onClose()
      }}
      onClose={onClose}
    >
      <RefundPartInputs
        form={form}
        order={order}
        refundable={refundable}
        rule={rule}
        refusal={refusal}
      />
      <RefundTermInputs form={form} order={order} refundable={refundable} />
      {isDisputed && <DisputeWarning form={form} />}
      <RefundSummary
        order={order}
        refundable={refundable}
        outside={values.outside}
        split={split}
        refusal={refusal}
      />
    </FormDialog>
  )
}

/** Why what is entered can't be refunded, and the input that it concerns. */
function useRefusal(
  values: RefundForm,
  preview: ReturnType<typeof previewRefund>,
  currency: string,
  refundable: Refundable,
): RefusalShown | undefined {
  const { t } = useTranslation()
  const { money } = useFormat()
  if (!preview || !('refusal' in preview)) return undefined
  const { refusal } = preview
  return {
    message: refundRefusalMessage(t, refusal, { money, currency }, refundable),
    input: inputOfRefusal(values, refusal),
    // Nothing is wrong while nothing is chosen.
    isFault: refusal !== 'nothing_asked' && refusal !== 'line_unknown',
  }
}
