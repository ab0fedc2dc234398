import type { BulkAction, BulkOrder } from '@proofdesk/contract/admin/bulk-actions'
import type {
  BulkActionKind,
  BulkActionState,
  BulkHint,
  BulkOrderState,
} from '@proofdesk/domain/bulk-action'
import type { ParcelProblem } from '@proofdesk/domain/parcel-list'
import type { TFunction } from 'i18next'
import { reasonMessage } from '../../../lib/error-message.ts'
import { refundFailureMessage } from '../refunds/refund-labels.ts'

export function bulkKindLabel(t: TFunction, kind: BulkActionKind): string {
  const words: Record<BulkActionKind, string> = {
    markShipped: t('Mark as shipped'),
    markAwaiting: t('Mark as awaiting shipment'),
    resendConfirmation: t('Resend order confirmation'),
    endLinks: t('End all links'),
    sendToLab: t('Send held prints to the lab now'),
    retryLab: t('Send refused prints to the lab again'),
    refund: t('Refund in full'),
  }
  return words[kind]
}

export function bulkStateLabel(t: TFunction, state: BulkActionState): string {
  const words: Record<BulkActionState, string> = {
    planned: t('Nothing has been done yet'),
    running: t('In progress'),
    stopped: t('Stopped'),
    done: t('Done'),
    undoing: t('Being undone'),
    undone: t('Undone'),
  }
  return words[state]
}

export function orderStateLabel(t: TFunction, state: BulkOrderState): string {
  const words: Record<BulkOrderState, string> = {
    planned: t('Will be done'),
    done: t('Done'),
    failed: t('Failed'),
    nothing: t('Nothing to do'),
    impossible: t('Can’t be done'),
    undone: t('Undone'),
    kept: t('Not undone'),
  }
  return words[state]
}

/** The label of the confirm button, with the number of orders. */
export function bulkConfirmLabel(t: TFunction, kind: BulkActionKind, count: number): string {
  const words: Record<BulkActionKind, string> = {
    markShipped: t('Mark {{count, number}} orders as shipped', { count }),
    markAwaiting: t('Mark {{count, number}} orders as awaiting shipment', { count }),
    resendConfirmation: t('Send {{count, number}} emails', { count }),
    endLinks: t('Revoke the links of {{count, number}} orders', { count }),
    sendToLab: t('Send the prints of {{count, number}} orders', { count }),
    retryLab: t('Send {{count, number}} orders to the lab again', { count }),
    refund: t('Refund {{count, number}} orders', { count }),
  }
  return words[kind]
}

/** What it means for buyers, and what can't be undone. */
export function consequenceMessage(t: TFunction, kind: BulkActionKind): string {
  const sentences: Record<BulkActionKind, string> = {
    markShipped: t(
      'Buyers of prints that you send yourself get one email two minutes later, with carrier and tracking number. You can undo this for 24 hours; emails already sent can’t be recalled.',
    ),
    markAwaiting: t(
      'The carrier and tracking number will be removed, and buyers who haven’t been notified yet won’t be. You can undo this for 24 hours; emails already sent can’t be recalled.',
    ),
    resendConfirmation: t(
      'Each buyer gets one email, with a new link to their latest order. Emails can’t be recalled.',
    ),
    endLinks: t(
      'All links sent so far stop working. The next email about an order contains a new one. This can’t be undone.',
    ),
    sendToLab: t(
      'The lab prints and charges immediately, and orders at the lab can’t be changed. This can’t be undone.',
    ),
    retryLab: t('The lab prints and charges now. This can’t be undone.'),
    refund: t(
      'The money is returned to the original payment method, and each buyer gets an email. All links to these orders stop working. This can’t be undone.',
    ),
  }
  return sentences[kind]
}

/** Why there is nothing to do, or why it can't be done. */
export function hintMessage(t: TFunction, hint: BulkHint): string {
  const sentences: Record<BulkHint, string> = {
    shippedAlready: t('Already shipped'),
    awaitingAlready: t('Awaits shipment already'),
    notListed: t('Not in the list of parcels'),
    sameBuyer: t('The buyer gets the email of a newer order'),
    nothingLeft: t('This order has already been refunded in full'),
    noLabPrints: t('It has no lab prints'),
    notHeld: t('Its prints aren’t on hold'),
    notRefused: t('The lab hasn’t refused its prints'),
    alwaysShipped: t('Downloads only: there’s nothing to ship'),
    noAddress: t('No email address'),
    noPayment: t('Not paid through a payment provider'),
    disputed: t('The buyer disputes the payment'),
    changedSince: t('Someone has changed it since'),
  }
  return sentences[hint]
}

/** Why an order failed; undefined if nothing is wrong. */
export function bulkReason(
  t: TFunction,
  { hint, failure, refundFailure }: BulkOrder,
): string | undefined {
  if (failure) return reasonMessage(t, failure)
  if (refundFailure) return refundFailureMessage(t, refundFailure)
  return hint === null ? undefined : hintMessage(t, hint)
}

export function parcelProblemMessage(t: TFunction, problem: ParcelProblem): string {
  const sentences: Record<ParcelProblem, string> = {
    noOrder: t('no order number'),
    noNumber: t('no tracking number'),
    shortened: t('a tracking number shortened by a spreadsheet'),
    doubled: t('this order is already listed above'),
    tooLong: t('text longer than 80 characters'),
  }
  return sentences[problem]
}

/** How many orders of an action are done, and of how many. */
export function progressOf({ state, counts }: Pick<BulkAction, 'state' | 'counts'>): {
  done: number
  total: number
} {
  const { planned, done, failed, undone, kept } = counts
  return state === 'undoing'
    ? { done: undone + kept, total: done + undone + kept }
    : { done: done + failed, total: planned + done + failed }
}
