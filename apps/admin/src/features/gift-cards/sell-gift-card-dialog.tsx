import MenuItem from '@mui/material/MenuItem'
import { PersonName, text } from '@proofdesk/contract/fields'
import { problem } from '@proofdesk/contract/problems'
import { currencyOfCountry } from '@proofdesk/domain/currencies'
import { giftCardLimits } from '@proofdesk/domain/gift-card-limits'
import { toMajor } from '@proofdesk/domain/money'
import { readAmount } from '@proofdesk/domain/money-text'
import { OFFLINE_METHODS } from '@proofdesk/domain/payment-method'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { resolveWith } from '../../lib/form-resolver.ts'
import { useFormat } from '../../lib/format.ts'
import { newGuid } from '../../lib/new-guid.ts'
import { useSession } from '../../lib/session.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { FormSelect } from '../../ui/form-select.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { CurrencySelect } from '../../widgets/product-list/currency-select.tsx'
import { useMethodLabel } from './method-words.ts'
import { useSellGiftCard } from './gift-cards-api.ts'

const Form = z
  .object({
    amount: z.string(),
    currency: z.string(),
    buyerName: PersonName.or(z.literal('')),
    recipientName: PersonName.or(z.literal('')),
    method: z.enum(OFFLINE_METHODS),
    paymentNote: text(200),
  })
  .superRefine(({ amount, currency }, context) => {
    if (readAmount(amount, currency) === undefined)
      context.addIssue({
        code: 'custom',
        path: ['amount'],
        ...problem({ code: 'not_an_amount', currency }),
      })
  })
type Form = z.infer<typeof Form>

/** Sells a card for money that the studio has received, and passes its code on. */
export function SellGiftCardDialog({
  onSold,
  onClose,
}: {
  onSold: (code: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const { account } = useSession()
  const methodLabel = useMethodLabel()
  const sell = useSellGiftCard()
  // One key per dialog, so that clicking twice sells one card.
  const [requestKey] = useState(newGuid)
  const form = useForm<Form>({
    resolver: resolveWith(Form),
    defaultValues: {
      amount: '',
      currency: currencyOfCountry(account.country),
      buyerName: '',
      recipientName: '',
      method: 'cash',
      paymentNote: '',
    },
  })
  const { control } = form
  const { amount = '', currency = '' } = useWatch({ control })
  const { least, most } = giftCardLimits(currency)
  const money = (minor: number) => format.money(toMajor({ amount: minor, currency }), currency)
  return (
    <FormDialog
      title={t('Sell gift card')}
      form={form}
      submitLabel={t('Sell gift card')}
      maxWidth="xs"
      isDisabled={amount.trim() === ''}
      onSubmit={(values) =>
        sell.mutateAsync({
          body: { ...values, requestKey, amount: readAmount(values.amount, values.currency) ?? 0 },
        })
      }
      onSaved={({ code }) => onSold(code)}
      onClose={onClose}
    >
      <FormTextField
        control={control}
        name="amount"
        label={t('Amount')}
        hint={t('{{least}} to {{most}}', { least: money(least), most: money(most) })}
        inputMode="decimal"
        autoComplete="off"
        required
        autoFocus
      />
      <CurrencySelect control={control} />
      <FormSelect control={control} name="method" label={t('How you were paid')}>
        {OFFLINE_METHODS.map((method) => (
          <MenuItem key={method} value={method}>
            {methodLabel(method)}
          </MenuItem>
        ))}
      </FormSelect>
      <FormTextField control={control} name="buyerName" label={t('Bought by')} />
      <FormTextField control={control} name="recipientName" label={t('For')} />
      <FormTextField
        control={control}
        name="paymentNote"
        label={t('Note for the team')}
        autoComplete="off"
      />
    </FormDialog>
  )
}
