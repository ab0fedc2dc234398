import { CART_ITEMS_MAX, COPIES_MAX } from '@proofdesk/domain/cart-limits'
import * as z from 'zod'
import { Amount, CropField, Guid } from '../fields.ts'
import { route } from '../route.ts'
import { Address } from '../site/checkout.ts'
import { Picture } from './media.ts'
import { OrderDetail, OrderItem } from './order.ts'

/** A print of an order as it can be changed. */
export const Print = OrderItem.pick({
  guid: true,
  copies: true,
  crop: true,
  rotation: true,
}).extend({
  /** The gallery that its photo is of. */
  engineGuid: Guid,
  productName: z.string(),
  /** Millimetres; null where the print's size is not known. */
  size: z.object({ width: z.number(), height: z.number() }).nullable(),
  /** It is made of far too few pixels, too. */
  allowLowResolution: z.boolean(),
  /** Null when it has been deleted for good. */
  photo: z
    .object({
      guid: Guid,
      name: z.string(),
      /** Pixels of the original. */
      width: z.int().nullable(),
      height: z.int().nullable(),
      preview: Picture.nullable(),
    })
    .nullable(),
})
export type Print = z.infer<typeof Print>

/** `labCost` (major units): what the person has seen that the lab takes for the new country. */
export const ChangeAddress = z.object({
  orderGuid: Guid,
  address: Address,
  labCost: Amount.optional(),
})
export type ChangeAddress = z.output<typeof ChangeAddress>

export const ChangePrint = z.object({
  orderGuid: Guid,
  itemGuid: Guid,
  photoGuid: Guid,
  crop: CropField.nullable(),
  rotation: z.literal([0, 90, 180, 270]),
})
export type ChangePrint = z.output<typeof ChangePrint>

/** What the print lab makes and ships of an order. */
/** `cost` (major units): what the person has seen that the lab takes. */
export const OrderAgain = z.object({
  orderGuid: Guid,
  requestKey: Guid,
  items: z
    .array(z.object({ guid: Guid, copies: z.int().min(1).max(COPIES_MAX) }))
    .min(1)
    .max(CART_ITEMS_MAX),
  cost: Amount.optional(),
})
export type OrderAgain = z.output<typeof OrderAgain>

export const shipments = {
  orderAgain: route({
    method: 'POST',
    path: '/admin/orders/orderAgain',
    capability: 'manageGalleries',
    summary:
      'Have prints that were lost or spoilt made and sent once more, at the studio’s cost, which the person has to have seen',
    body: OrderAgain,
    output: z.object({ order: OrderDetail }),
  }),
  sendNow: route({
    method: 'POST',
    path: '/admin/orders/sendNow',
    capability: 'manageGalleries',
    summary: 'Hand prints that are held back to the lab at once',
    body: z.object({ orderGuid: Guid }),
    output: z.object({ order: OrderDetail }),
  }),
  changeAddress: route({
    method: 'POST',
    path: '/admin/orders/changeAddress',
    capability: 'manageGalleries',
    summary:
      'Have prints sent elsewhere while they are held back. Where the lab takes something else for the country, the person has to have seen it',
    body: ChangeAddress,
    output: z.object({ order: OrderDetail }),
  }),
  print: route({
    method: 'GET',
    path: '/admin/orders/print',
    capability: 'manageGalleries',
    summary: 'A print of an order with its photo, to be changed',
    query: z.object({ orderGuid: Guid, itemGuid: Guid }),
    output: z.object({ print: Print }),
  }),
  changePrint: route({
    method: 'POST',
    path: '/admin/orders/changePrint',
    capability: 'manageGalleries',
    summary:
      'Have a print that is held back made of another photo of the gallery, of another part, or turned otherwise',
    body: ChangePrint,
    output: z.object({ order: OrderDetail }),
  }),
  retry: route({
    method: 'POST',
    path: '/admin/orders/retryShipment',
    capability: 'manageGalleries',
    summary:
      'Hand an order that the lab refused, or whose prints were cancelled and are to be made after all, to it again',
    body: z.object({ orderGuid: Guid, shipmentGuid: Guid.optional() }),
    output: z.object({ order: OrderDetail }),
  }),
}
