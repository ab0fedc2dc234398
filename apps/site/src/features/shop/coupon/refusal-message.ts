import type { CartOffer } from '@proofdesk/contract/site/checkout'
import type { CouponRefusal } from '@proofdesk/domain/coupon'
import type { TFunction } from 'i18next'

type Refusal = NonNullable<CartOffer['refusal']>

/** Why a code isn't valid, in the visitor's language. */
export function refusalMessage(
  refusal: Refusal,
  t: TFunction,
  { amount, day }: { amount: (value: number) => string; day: (time: number) => string },
): string {
  return SENTENCES[refusal.code](t, {
    missing: amount(refusal.missing ?? 0),
    start: day(refusal.startsAt ?? 0),
  })
}

const SENTENCES: Record<
  CouponRefusal,
  (t: TFunction, values: { missing: string; start: string }) => string
> = {
  unknown: (t) => t('We don’t recognise this code. Check the spelling.'),
  not_started: (t, { start }) => t('This code is valid from {{start}}.', { start }),
  expired: (t) => t('This code has expired.'),
  used_up: (t) => t('This code has reached its usage limit.'),
  in_use: (t) => t('Someone is paying with this code right now. Try again in half an hour.'),
  used_by_you: (t) => t('You’ve already used this code.'),
  other_gallery: (t) => t('This code is for a different gallery.'),
  email_needed: (t) =>
    t(
      'This code is only for specific people. It’s applied once you enter your email address at checkout.',
    ),
  other_person: (t) => t('This code is for another email address.'),
  other_currency: (t) => t('This code is for a different currency.'),
  below_minimum: (t, { missing }) => t('Add {{missing}} more to use this code.', { missing }),
  nothing_eligible: (t) => t('This code isn’t valid for the items in your cart.'),
  nothing_left: (t) => t('This code can’t reduce the price of these prints.'),
  no_shipping: (t) => t('Shipping for your cart is already free.'),
  better_offer: (t) => t('A better offer is already applied to your cart.'),
}
