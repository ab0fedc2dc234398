import type { Shop } from '@proofdesk/contract/site/shop'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/error-message.ts'
import { useFormat } from '../../../lib/format.ts'
import { usePrice } from '../use-price.ts'
import { refusalMessage } from './refusal-message.ts'
import type { CartOfferState } from './use-offer.ts'

/**
 * Why a code isn't valid, or could not be checked; undefined if it is valid, and during a check: the previous code's
 * reason doesn't apply to it.
 */
export function useRefusal(
  shop: Shop,
  { offer, error, isPending }: Pick<CartOfferState, 'offer' | 'error' | 'isPending'>,
): string | undefined {
  const { t } = useTranslation()
  const amount = usePrice(shop.currency)
  const format = useFormat()
  if (error) return errorMessage(error, t)
  if (isPending || !offer?.refusal) return undefined
  return refusalMessage(offer.refusal, t, { amount, day: format.dateTime })
}
