import { isDeepStrictEqual } from 'node:util'
import type { StartCheckout } from '@proofdesk/contract/site/checkout'
import { toMinor } from '@proofdesk/domain/money'
import type { PaymentMethod } from '@proofdesk/domain/payment-method'
import type { Buyer } from '../../ground/db/tables/checkouts.ts'
import type { TaxDetail } from '../../ground/db/tables/order-types.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { type CheckoutRow, dueOf } from './checkouts.queries.ts'
import type { ReadShop } from './open-shop.ts'

/** The parts of a request for a checkout or an offline order that distinguish it from others. */
type AskedCheckout = Omit<KeptPart, 'method'> & { method: PaymentMethod }
type KeptPart = Pick<
  StartCheckout,
  | 'cart'
  | 'expectedTotal'
  | 'expectedDue'
  | 'firstName'
  | 'lastName'
  | 'emailAddress'
  | 'mobileNumber'
  | 'address'
  | 'country'
  | 'company'
  | 'whatsappDelivery'
  | 'additionalInfo'
  | 'method'
  | 'locale'
>

/** The buyer in a request, with the company that they buy for; an address is stored only if something is shipped. */
export function toBuyer(
  {
    firstName,
    lastName,
    emailAddress,
    mobileNumber,
    address,
    company,
  }: Omit<AskedCheckout, 'cart' | 'expectedTotal' | 'expectedDue'>,
  isShipped: boolean,
): Buyer {
  return {
    firstName,
    lastName,
    emailAddress,
    mobileNumber,
    address: isShipped ? address : null,
    ...(company && {
      company: {
        name: company.name,
        number: company.number,
        address: isShipped ? null : (company.address ?? null),
      },
    }),
  }
}

/** Without the register's answer. */
function asTyped({ country, company }: TaxDetail['buyer']) {
  return { country, company: company && { name: company.name, number: company.number } }
}

/**
 * A key belongs to one cart of one buyer: a different one with the same key is rejected, because the first may be paid
 * already.
 */
export function requireSame(
  existing: CheckoutRow,
  { gallery }: Pick<ReadShop, 'gallery'>,
  request: AskedCheckout,
): CheckoutRow {
  const cartOf = (
    entries: readonly {
      productGuid: string
      items: CheckoutRow['lines'][number]['items'] | StartCheckout['cart'][number]['items']
    }[],
  ) =>
    entries.map(({ productGuid, items }) => ({
      productGuid,
      items: items.map(({ photoGuid, copies, crop, rotation }) => ({
        photoGuid,
        copies,
        crop,
        rotation,
      })),
    }))
  const isShipped = existing.lines.some(({ type }) => type === 'Print')
  const { engineGuid, method, locale, whatsappDelivery, additionalInfo, buyer, lines } = existing
  const taxed = existing.taxDetail
  // The same total can include a different tax.
  const isTaxedAlike =
    taxed === null ||
    isDeepStrictEqual(asTyped(taxed.buyer), {
      country:
        request.address?.country ??
        request.country ??
        request.company?.address?.country ??
        taxed.seller.country,
      company: request.company
        ? { name: request.company.name, number: request.company.number }
        : null,
    })
  // A different price means a different coupon: the price shown then is the one to pay.
  const isSame =
    toMinor(request.expectedTotal, existing.currency) === existing.total &&
    toMinor(request.expectedDue ?? request.expectedTotal, existing.currency) === dueOf(existing) &&
    isDeepStrictEqual(
      { engineGuid, method, locale, whatsappDelivery, additionalInfo, buyer, cart: cartOf(lines) },
      {
        engineGuid: gallery.guid,
        // A card that paid all of it leaves nothing to choose.
        method: method === 'giftCard' ? method : request.method,
        locale: request.locale,
        whatsappDelivery: request.whatsappDelivery,
        additionalInfo: request.additionalInfo,
        buyer: toBuyer(request, isShipped),
        cart: cartOf(request.cart),
      },
    )
  if (!isSame || !isTaxedAlike) throw new AppError('cart_changed')
  return existing
}
