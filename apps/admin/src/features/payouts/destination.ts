import type { RequestPayout } from '@proofdesk/contract/admin/payouts'
import type { TFunction } from 'i18next'

/** The destination of a payout. */
export type Destination = RequestPayout['payoutDestination']

export const DESTINATIONS = ['bankAccount', 'other'] as const satisfies readonly Destination[]

export function destinationLabel(t: TFunction, destination: Destination): string {
  return destination === 'bankAccount' ? t('Bank account') : t('PayPal or other')
}
