import type { Order, OrderDetail } from '@proofdesk/contract/admin/order'
import type { Refundable, RequestRefund } from '@proofdesk/contract/admin/refunds'
import { toMajor, toMinor } from '@proofdesk/domain/money'
import { readAmount } from '@proofdesk/domain/money-text'
import {
  type PhotoCopies,
  REFUND_REASONS,
  type RefundRefusal,
  type RefundSplit,
  type RequestedRefund,
  type RefundableOrder,
  type RequestedLine,
  refundableUnits,
  splitRefund,
} from '@proofdesk/domain/refund'
import * as z from 'zod'

/** What is refunded: everything that is left, products, or an amount. */
export const REFUND_PARTS = ['all', 'lines', 'amount'] as const

export const RefundForm = z.object({
  part: z.enum(REFUND_PARTS),
  /** By line guid; missing for lines that aren't chosen. */
  quantities: z.record(z.string(), z.number()),
  /** By line guid: the chosen photos, if single ones are chosen. */
  photos: z.record(z.string(), z.array(z.string())),
  shipping: z.string(),
  amount: z.string(),
  reason: z.enum(REFUND_REASONS),
  note: z.string().trim().max(500),
  takeBackDownloads: z.boolean(),
  outside: z.boolean(),
  /** For a disputed payment: the person has confirmed the warning. */
  despiteDispute: z.boolean(),
})
export type RefundForm = z.infer<typeof RefundForm>

export const EMPTY_REFUND: RefundForm = {
  part: 'all',
  quantities: {},
  photos: {},
  shipping: '',
  amount: '',
  reason: 'buyerWish',
  note: '',
  takeBackDownloads: false,
  outside: false,
  despiteDispute: false,
}

/** The order in the form that the refund rule takes, so that the preview matches the server. Minor units. */
export function toRefundableOrder(
  order: OrderDetail,
  { paid, byCards, commission, shippingMost, given, lines }: Refundable,
): RefundableOrder {
  const minor = (amount: number) => toMinor(amount, order.currency) ?? 0
  return {
    paid: minor(paid),
    byCards: minor(byCards),
    commission: minor(commission),
    shippingMost: minor(shippingMost),
    given: {
      amount: minor(given.amount),
      throughProvider: minor(given.throughProvider),
      onCards: minor(given.onCards),
      commission: minor(given.commission),
      shipping: minor(given.shipping),
    },
    lines: order.items.map(({ guid, units, unitPrice, paid: paidForIt }) => ({
      guid,
      units,
      unitPrice: unitPrice === null ? null : minor(unitPrice),
      paid: minor(paidForIt),
      refundedUnits: lines.find((line) => line.guid === guid)?.refundedUnits ?? 0,
      copiesLeft: new Map(
        lines
          .find((line) => line.guid === guid)
          ?.items.map((item) => [item.guid, item.copies] as const),
      ),
    })),
  }
}

/** How many of a line can still be refunded. */
export function unitsLeft(order: RefundableOrder, guid: string): number {
  const line = order.lines.find((each) => each.guid === guid)
  return line ? refundableUnits(line) - line.refundedUnits : 0
}

/** The refund that the form requests; undefined for an invalid amount. */
export function readRequest(
  { part, quantities, photos, shipping, amount }: RefundForm,
  { lines }: Pick<RefundableOrder, 'lines'>,
  currency: string,
): RequestedRefund | undefined {
  if (part === 'all') return {}
  if (part === 'amount') {
    const read = readMinor(amount, currency)
    return read === undefined ? undefined : { amount: read }
  }
  const more = shipping.trim() === '' ? 0 : readMinor(shipping, currency)
  if (more === undefined) return undefined
  return {
    lines: Object.entries(quantities)
      .filter(([, quantity]) => quantity > 0)
      .map(([guid, quantity]) => ({
        guid,
        quantity,
        ...(photos[guid]?.length && { items: copiesOf(lines, guid, photos[guid]) }),
      })),
    ...(more > 0 && { shipping: more }),
  }
}

/** Photos of a line with the remaining copies of each. */
export function copiesOf(
  lines: RefundableOrder['lines'],
  guid: string,
  photos: readonly string[],
): PhotoCopies[] {
  const left = lines.find((line) => line.guid === guid)?.copiesLeft
  return photos.map((photo) => ({ guid: photo, copies: left?.get(photo) ?? 0 }))
}

function readMinor(text: string, currency: string): number | undefined {
  const major = readAmount(text, currency)
  return major === undefined ? undefined : toMinor(major, currency)
}

/** The result of a refund, or why it can't be made; undefined while an amount is invalid. */
export function previewRefund(
  form: RefundForm,
  order: RefundableOrder,
  currency: string,
): RefundSplit | { refusal: RefundRefusal } | undefined {
  const requested = readRequest(form, order, currency)
  return requested && splitRefund(order, requested)
}

/** The input whose value is too high; undefined if a refusal concerns the products, or several inputs. */
export function inputOfRefusal(
  { part, shipping }: Pick<RefundForm, 'part' | 'shipping'>,
  refusal: RefundRefusal,
): 'amount' | 'shipping' | undefined {
  if (refusal === 'too_much_shipping') return 'shipping'
  if (refusal !== 'too_much') return undefined
  if (part === 'amount') return 'amount'
  return part === 'lines' && shipping.trim() !== '' ? 'shipping' : undefined
}

/** The request's body; `requestKey` makes a repeated click the same refund. */
export function toRefundRequest(
  form: RefundForm,
  { guid, currency }: Pick<Order, 'guid' | 'currency'>,
  { rule, rest, requestKey }: { rule: RefundableOrder; rest: number; requestKey: string },
): RequestRefund {
  const { lines, amount, shipping } = readRequest(form, rule, currency) ?? {}
  const major = (minor: number) => toMajor({ amount: minor, currency })
  return {
    orderGuid: guid,
    ...(lines && { lines: lines.map(toWireLine) }),
    ...(amount !== undefined && { amount: major(amount) }),
    ...(shipping !== undefined && { shipping: major(shipping) }),
    reason: form.reason,
    note: form.note,
    takeBackDownloads: form.part === 'all' || form.takeBackDownloads,
    outside: form.outside,
    despiteDispute: form.despiteDispute,
    rest,
    requestKey,
  }
}

function toWireLine({ guid, quantity, items }: RequestedLine) {
  return { guid, quantity, ...(items && { items: [...items] }) }
}
