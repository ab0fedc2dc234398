import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import type { SiteProduct } from '@proofdesk/contract/site/shop'
import { firstCrop } from '@proofdesk/domain/print-crop'
import { shownName } from '@proofdesk/domain/shown-name'
import type { CartItem } from './cart.ts'

/** A photo as added to the cart: once, and unchanged. */
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

/** The same; for a print with the suggested crop. */
export function toProductItem(photo: SitePhoto, product: SiteProduct): CartItem {
  const crop = product.type === 'Print' ? firstCrop(photo, product, 0) : null
  return { ...toCartItem(photo), crop }
}
