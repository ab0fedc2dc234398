import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { shownName } from '@proofdesk/domain/shown-name'
import type { CartItem } from './cart.ts'

/** A photo as it is put into the cart: once, and as it is. */
export function toCartItem(photo: SitePhoto): CartItem {
  const { guid, width, height, editRevision } = photo
  return {
    photoGuid: guid,
    name: shownName(photo),
    width,
    height,
    copies: 1,
    crop: null,
    rotation: 0,
    editRevision,
  }
}
