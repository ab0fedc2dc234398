import { toMajorText } from '@proofdesk/domain/money'
import { PAYOUT_MAX_ORDERS, payoutMinimum, payoutProblem } from '@proofdesk/domain/payout'
import type { TFunction } from 'i18next'
import type { PayoutLock } from './use-payout-lock.ts'

interface PayoutRequest {
  lock: PayoutLock
  dateTime: (moment: number) => string
  country: string
  currency: string | null
  /** Available amount in the currency, in minor units. */
  available: number
  orders: number
  /** Total of the chosen orders and the losses settled with them, in minor units. */
  sum: number
}

/** Why a payout can't be requested now, in a sentence; null if it can. */
export function payoutReason(
  t: TFunction,
  { lock, dateTime, country, currency, available, orders, sum }: PayoutRequest,
): string | null {
  if (lock?.why === 'frozen') return t('Payouts are frozen.')
  if (lock) return t('You can request payouts from {{moment}}.', { moment: dateTime(lock.until) })
  if (currency !== null && available <= 0)
    return t('There’s nothing to pay out in this currency yet.')
  switch (payoutProblem({ country, currency, orders, amount: sum })) {
    case 'noCurrency':
      return t('Choose a currency.')
    case 'noOrders':
      return t('Choose the orders to be paid out.')
    case 'tooManyOrders':
      return t('A payout can have up to {{max}} orders. Request the others afterwards.', {
        max: PAYOUT_MAX_ORDERS,
      })
    case 'nothingAvailable':
      return t('The selected orders leave nothing to pay out.')
    case 'belowMinimum':
      return minimumMessage(t, country, currency!)
    case null:
      return null
  }
}

/** The message about the minimum payout; null if the currency has none. */
export function minimumMessage(t: TFunction, country: string, currency: string): string | null {
  const minimum = payoutMinimum(country, currency)
  return minimum
    ? t('For this currency there is currently a minimum payout amount of {{minimum}}', {
        minimum: `${Number(toMajorText(minimum))} ${minimum.currency}`,
      })
    : null
}
