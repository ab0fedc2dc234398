import { CART_ITEMS_MAX, COPIES_MAX } from '@proofdesk/domain/cart-limits'
import * as z from 'zod'
import { Amount, CropField, Guid } from '../fields.ts'
import { route } from '../route.ts'
import { Address } from '../site/checkout.ts'
import { Picture } from './media.ts'
import { OrderDetail, OrderItem } from './order.ts'

/** The editable parts of a print in an order. */
export const Print = OrderItem.pick({
  guid: true,
  copies: true,
  crop: true,
  rotation: true,
}).extend({
  /** The gallery of its photo. */
  engineGuid: Guid,
  productName: z.string(),
  /** Millimetres; null if the print's size is unknown. */
  size: z.object({ width: z.number(), height: z.number() }).nullable(),
  /** The print may be made from far too few pixels. */
  allowLowResolution: z.boolean(),
  /** Null once the photo has been purged. */
  photo: z
    .object({
      guid: Guid,
      name: z.string(),
      /** Size of the original in pixels. */
      width: z.int().nullable(),
      height: z.int().nullable(),
      preview: Picture.nullable(),
    })
    .nullable(),
})
export type Print = z.infer<typeof Print>

/** `labCost` (major units): the lab's price for the new country, as the person saw it. */
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

/** `cost` (major units): the lab's price, as the person saw it. */
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
      'Reorder lost or damaged prints at the studio’s cost, which the user must have confirmed',
    body: OrderAgain,
    output: z.object({ order: OrderDetail }),
  }),
  sendNow: route({
    method: 'POST',
    path: '/admin/orders/sendNow',
    capability: 'manageGalleries',
    summary: 'Send held prints to the lab now',
    body: z.object({ orderGuid: Guid }),
    output: z.object({ order: OrderDetail }),
  }),
  changeAddress: route({
    method: 'POST',
    path: '/admin/orders/changeAddress',
    capability: 'manageGalleries',
    summary:
      'Change the address of held prints. If the lab’s price differs for the country, the user must have confirmed it',
    body: ChangeAddress,
    output: z.object({ order: OrderDetail }),
  }),
  print: route({
    method: 'GET',
    path: '/admin/orders/print',
    capability: 'manageGalleries',
    summary: 'Get a print of an order with its photo, for editing',
    query: z.object({ orderGuid: Guid, itemGuid: Guid }),
    output: z.object({ print: Print }),
  }),
  changePrint: route({
    method: 'POST',
    path: '/admin/orders/changePrint',
    capability: 'manageGalleries',
    summary: 'Change the photo, crop or orientation of a held print',
    body: ChangePrint,
    output: z.object({ order: OrderDetail }),
  }),
  retry: route({
    method: 'POST',
    path: '/admin/orders/retryShipment',
    capability: 'manageGalleries',
    summary:
      'Resubmit an order to the lab that it refused, or whose cancelled prints should be made after all',
    body: z.object({ orderGuid: Guid, shipmentGuid: Guid.optional() }),
    output: z.object({ order: OrderDetail }),
  }),
}
