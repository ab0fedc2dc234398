import MenuItem from '@mui/material/MenuItem'
import { currencyOfCountry } from '@proofdesk/domain/currencies'
import { giftCardLimits } from '@proofdesk/domain/gift-card-limits'
import { toGalleryLocale } from '@proofdesk/domain/locales'
import { toMajor } from '@proofdesk/domain/money'
import { OFFLINE_METHODS } from '@proofdesk/domain/payment-method'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { resolveWith } from '../../lib/form-resolver.ts'
import { useFormat } from '../../lib/format.ts'
import { newGuid } from '../../lib/new-guid.ts'
import { useSession } from '../../lib/session.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { FormSelect } from '../../ui/form-select.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { CurrencySelect } from '../../widgets/product-list/currency-select.tsx'
import { DeliveryInputs } from './delivery-inputs.tsx'
import { GiftCardForm, toSale } from './gift-card-form.ts'
import { useSellGiftCard } from './gift-cards-api.ts'
import { methodLabel } from '../../lib/method-label.ts'

/** A card that was just sold: its code is shown once. */
export interface SoldGiftCard {
  code: string
  /** The card for printing, for five minutes. */
  url: string
  giftCard: { recipientAddress: string; deliverAt: number | null }
}

/** Sells a card for money that the studio has received, and passes it on. */
export function SellGiftCardDialog({
  onSold,
  onClose,
}: {
  onSold: (sold: SoldGiftCard) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const { account } = useSession()
  const sell = useSellGiftCard()
  // One key per dialog, so that clicking twice sells one card.
  const [requestKey] = useState(newGuid)
  const form = useForm<GiftCardForm>({
    resolver: resolveWith(GiftCardForm),
    defaultValues: {
      amount: '',
      currency: currencyOfCountry(account.country),
      buyerName: '',
      recipientName: '',
      recipientAddress: '',
      message: '',
      locale: toGalleryLocale(account.defaultLanguage, null),
      deliverAt: '',
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
      isDisabled={amount.trim() === ''}
      onSubmit={(values) =>
        sell.mutateAsync({ body: toSale(values, { requestKey, timeZone: account.timeZone }) })
      }
      onSaved={onSold}
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
            {methodLabel(t, method)}
          </MenuItem>
        ))}
      </FormSelect>
      <FormTextField
        control={control}
        name="paymentNote"
        label={t('Note for the team')}
        autoComplete="off"
      />
      <FormTextField control={control} name="buyerName" label={t('Bought by')} />
      <DeliveryInputs control={control} />
    </FormDialog>
  )
}
