import { CART_ENTRIES_MAX } from '@proofdesk/domain/cart-limits'
import * as z from 'zod'
import { AskedSlug, EmailAddress, Empty, GalleryLocaleField, Guid, shortText } from '../fields.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'
import { type CartEntry, CartItem } from './checkout.ts'

/** A stored cart has neither proofs of faces nor keys of lists. */
export const LeftCartEntry = z.object({
  productGuid: Guid,
  items: z.array(CartItem).min(1),
  /** The searched text of an all-found package. */
  person: z.object({ kind: z.literal('text'), text: shortText(200) }).optional(),
})
export type LeftCartEntry = z.infer<typeof LeftCartEntry>

/**
 * The part of a cart that is stored: entries with proofs of faces and keys of lists, which open something, are left
 * out.
 */
export function toLeftCart(cart: readonly CartEntry[]): LeftCartEntry[] {
  return cart.flatMap(({ productGuid, items, person, selection }) =>
    selection || person?.kind === 'face'
      ? []
      : [{ productGuid, items, ...(person?.kind === 'text' && { person }) }],
  )
}

export const siteCarts = {
  save: route({
    method: 'POST',
    path: '/site/carts',
    capability: 'public',
    summary: 'Store a cart under an address that was given in this gallery, for reminders of it',
    body: z.object({
      slug: AskedSlug,
      /** Absent with a list's key in the header: then the address of its person is used. */
      emailAddress: EmailAddress.optional(),
      contributorGuid: Guid.optional(),
      /** Empty deletes the stored cart. */
      cart: z.array(LeftCartEntry).max(CART_ENTRIES_MAX),
      locale: GalleryLocaleField,
    }),
    output: Empty,
  }),
  read: route({
    method: 'GET',
    path: '/site/carts',
    capability: 'public',
    summary: 'A stored cart, by the key in an email about it',
    query: z.object({ slug: AskedSlug, key: z.string().max(200) }),
    output: z.object({
      cart: record({ entries: z.array(LeftCartEntry), couponCode: z.string().nullable() }),
    }),
  }),
}
