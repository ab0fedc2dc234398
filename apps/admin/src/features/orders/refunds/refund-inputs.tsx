import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import type { OrderDetail } from '@proofdesk/contract/admin/order'
import type { Refundable } from '@proofdesk/contract/admin/refunds'
import { REFUND_REASONS, type RefundableOrder } from '@proofdesk/domain/refund'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { FormSelect } from '../../../ui/form-select.tsx'
import { FormSwitch } from '../../../ui/form-switch.tsx'
import { FormTextField } from '../../../ui/form-text-field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { SwitchRow } from '../../../ui/switch-row.tsx'
import { REFUND_PARTS, type RefundForm } from './refund-form.ts'
import { RefundLines } from './refund-lines.tsx'
import { refundReasonLabel } from './refund-labels.ts'
import type { RefusalShown } from './refund-summary.tsx'

interface RefundInputsProps {
  form: UseFormReturn<RefundForm>
  order: OrderDetail
  refundable: Refundable
  rule: RefundableOrder
  refusal: RefusalShown | undefined
}

/** What is refunded: everything, products with shipping, or an amount. */
export function RefundPartInputs({ form, order, refundable, rule, refusal }: RefundInputsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { control } = form
  const [part, quantities, photos] = useWatch({
    control,
    name: ['part', 'quantities', 'photos'],
  })
  const words = { all: t('Full refund'), lines: t('Products'), amount: t('Custom amount') }
  const rest = format.money(refundable.rest, order.currency)
  const problemOf = (input: RefusalShown['input']) =>
    refusal?.input === input ? refusal?.message : undefined
  const mostShipping = format.money(refundable.shipping, order.currency)
  return (
    <>
      <Segmented
        label={t('What to refund')}
        value={part}
        options={REFUND_PARTS.map((value) => ({ value, label: words[value] }))}
        onChange={(next) => form.setValue('part', next, { shouldDirty: true })}
      />
      {part === 'all' && (
        <Typography color="textSecondary">
          {refundable.rest === refundable.paid
            ? t('The whole {{amount}} that the buyer paid.', { amount: rest })
            : t('The {{amount}} that are left.', { amount: rest })}
          {order.discount > 0 && refundable.rest === refundable.paid && (
            <>
              {' '}
              {t('The coupon took off {{discount}}, which was never paid.', {
                discount: format.money(order.discount, order.currency),
              })}
            </>
          )}
        </Typography>
      )}
      {part === 'lines' && (
        <>
          <RefundLines
            order={order}
            refundable={rule}
            quantities={quantities}
            photos={photos}
            onChange={(guid, quantity, chosen) => {
              form.setValue(
                'quantities',
                { ...quantities, [guid]: quantity },
                { shouldDirty: true },
              )
              form.setValue('photos', { ...photos, [guid]: chosen })
            }}
          />
          {(order.shippingFee > 0 || order.shippingPrice > 0) && (
            <FormTextField
              control={control}
              name="shipping"
              label={t('For shipping ({{currency}})', { currency: order.currency })}
              inputMode="decimal"
              autoComplete="off"
              problem={problemOf('shipping')}
              hint={
                order.shippingPrice > 0
                  ? t('At most {{amount}}', { amount: mostShipping })
                  : t('Prices include shipping. At most {{amount}}.', { amount: mostShipping })
              }
            />
          )}
        </>
      )}
      {part === 'amount' && (
        <FormTextField
          control={control}
          name="amount"
          label={t('Amount ({{currency}})', { currency: order.currency })}
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          problem={problemOf('amount')}
          hint={t('At most {{amount}}', { amount: rest })}
        />
      )}
    </>
  )
}

/** The reason, what happens to the files, and how it is refunded. */
export function RefundTermInputs({
  form: { control },
  order,
  refundable,
}: Pick<RefundInputsProps, 'form' | 'order' | 'refundable'>) {
  const { t } = useTranslation()
  const hasFiles = order.items.some(({ isTakenBack }) => !isTakenBack)
  return (
    <>
      <FormSelect
        control={control}
        name="reason"
        label={t('Reason')}
        hint={t('Included in the refund email to the buyer.')}
        slotProps={{ formHelperText: { component: 'div' } }}
      >
        {REFUND_REASONS.map((reason) => (
          <MenuItem key={reason} value={reason}>
            {refundReasonLabel(t, reason)}
          </MenuItem>
        ))}
      </FormSelect>
      <FormTextField
        control={control}
        name="note"
        label={t('Note')}
        hint={t('Only your team can see it.')}
        multiline
        maxRows={6}
      />
      {hasFiles && <RevokeSwitch control={control} />}
      {refundable.throughProvider && (
        <FormSwitch
          control={control}
          name="outside"
          label={t('I’ve already refunded it another way')}
          text={t('This only records the refund. The payment provider doesn’t refund anything.')}
        />
      )}
      {!refundable.throughProvider && (
        <Typography color="textSecondary">
          {t(
            'This order wasn’t paid through a payment provider. Record here what you refund yourself.',
          )}
        </Typography>
      )}
    </>
  )
}

/** Whether files are still delivered. A full refund revokes all of them. */
function RevokeSwitch({ control }: { control: UseFormReturn<RefundForm>['control'] }) {
  const { t } = useTranslation()
  const part = useWatch({ control, name: 'part' })
  const label = t('Revoke downloads')
  if (part === 'all')
    return (
      <SwitchRow
        label={label}
        text={t(
          'A full refund always revokes all downloads. The order page and its documents stay.',
        )}
        isOn
        isDisabled
        onChange={() => {}}
      />
    )
  return (
    <FormSwitch
      control={control}
      name="takeBackDownloads"
      label={label}
      text={
        part === 'lines'
          ? t(
              'Revokes the downloads of the photos you choose, and of products you refund completely. The order page and its documents stay.',
            )
          : t('Revokes all downloads of this order. The order page and its documents stay.')
      }
    />
  )
}

/** Warns about an order whose payment is currently disputed at the buyer's bank or PayPal. */
export function DisputeWarning({ form: { control } }: Pick<RefundInputsProps, 'form'>) {
  const { t } = useTranslation()
  return (
    <Box>
      <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
        {t(
          'The buyer disputes this payment. If they win, they get the money twice. Answer the dispute at the payment provider first.',
        )}
      </Alert>
      <FormSwitch control={control} name="despiteDispute" label={t('Refund despite the dispute')} />
    </Box>
  )
}
