import { createClient } from '@proofdesk/contract/client'
import { siteCarts, toLeftCart } from '@proofdesk/contract/site/carts'
import type { SiteGallery } from '@proofdesk/contract/site/gallery'
import { SELECTION_KEY_HEADER } from '@proofdesk/contract/site/selections'
import { readCartAddress } from '../../../lib/cart-address.ts'
import { readKeptList } from '../../../lib/kept-list.ts'
import { type Cart, toSentCart } from './cart.ts'

type Gallery = Pick<SiteGallery, 'guid' | 'slug' | 'locale'>

/** Stores the cart under the address that the visitor gave, or that of the person they are in their list. */
export async function saveLeftCart({ guid, slug, locale }: Gallery, cart: Cart): Promise<void> {
  const body = { slug, locale, cart: toLeftCart(toSentCart(cart)) }
  const emailAddress = readCartAddress(guid)
  if (emailAddress) {
    await createClient().call(siteCarts.save, { body: { ...body, emailAddress } })
    return
  }
  const list = readKeptList(guid)
  if (!list) return
  const client = createClient({ headers: () => ({ [SELECTION_KEY_HEADER]: list.key }) })
  await client.call(siteCarts.save, { body: { ...body, contributorGuid: list.me } })
}

export const fetchLeftCart = async (slug: string, key: string) =>
  (await createClient().call(siteCarts.read, { query: { slug, key } })).cart
