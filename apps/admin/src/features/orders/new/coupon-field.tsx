import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { OfflineShop } from '@proofdesk/contract/admin/offline-orders'
import type { CartOffer } from '@proofdesk/contract/site/checkout'
import type { CouponRefusal } from '@proofdesk/domain/coupon'
import type { TFunction } from 'i18next'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import type { DraftState } from './use-draft.ts'
import type { OrderPrice } from './use-order-price.ts'

/** A buyer's coupon code; its discount is among the totals. */
export function CouponField({
  shop,
  state: { draft, change },
  price,
}: {
  shop: OfflineShop
  state: DraftState
  price: OrderPrice
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const [text, setText] = useState(draft.couponCode)
  const { offer } = price
  const refusal = draft.couponCode === '' ? null : (offer?.refusal ?? null)
  const write = (amount: number) => format.money(amount, shop.currency)
  const isCounted = text.trim() === draft.couponCode
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
      <TextField
        id={id}
        label={t('Coupon code')}
        value={text}
        autoComplete="off"
        error={refusal !== null && isCounted}
        helperText={
          refusal && isCounted
            ? refusalMessage(t, refusal, write, format.date)
            : offer?.coupon?.sentence
        }
        onChange={(event) => setText(event.target.value)}
        onBlur={() => change({ couponCode: text.trim() })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          change({ couponCode: text.trim() })
        }}
        sx={{ flexGrow: 1 }}
      />
      <Button
        variant="outlined"
        disabled={isCounted}
        onClick={() => change({ couponCode: text.trim() })}
        sx={{ flex: 'none', minHeight: 44 }}
      >
        {t('Apply')}
      </Button>
    </Box>
  )
}

/** Why a code isn't valid, for the person serving the buyer. */
function refusalMessage(
  t: TFunction,
  { code, missing = 0, startsAt = 0 }: NonNullable<CartOffer['refusal']>,
  money: (amount: number) => string,
  day: (time: number) => string,
): string {
  const sentences: Record<CouponRefusal, () => string> = {
    unknown: () => t('This code doesn’t exist.'),
    not_started: () => t('This code is valid from {{start}}.', { start: day(startsAt) }),
    expired: () => t('This code has expired.'),
    used_up: () => t('This code has reached its usage limit.'),
    in_use: () => t('Someone is paying with this code right now.'),
    used_by_you: () => t('This buyer has already used the code.'),
    other_gallery: () => t('This code is for a different gallery.'),
    email_needed: () =>
      t('This code is only for specific people. Enter the buyer’s email address.'),
    other_person: () => t('This code is for another email address.'),
    other_currency: () => t('This code is for a different currency.'),
    below_minimum: () => t('Add {{missing}} more to use this code.', { missing: money(missing) }),
    nothing_eligible: () => t('This code isn’t valid for these products.'),
    nothing_left: () => t('This code can’t reduce this price.'),
    no_shipping: () => t('Shipping is already free.'),
    better_offer: () => t('A better offer is already applied.'),
  }
  return sentences[code]()
}
