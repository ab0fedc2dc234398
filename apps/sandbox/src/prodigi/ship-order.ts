import { randomInt } from 'node:crypto'
import type { State } from '../state.ts'
import type { Webhooks } from '../webhooks.ts'
import { type FakeOrder, describeOrder } from './orders.routes.ts'

/** Ships an order, all of it or a part, and notifies the caller at the URL given in the order. */
export function createShipping(
  orders: State<{ orders: FakeOrder[] }>,
  webhooks: Webhooks,
): (id: string, isPart: boolean) => void {
  return (id, isPart) => {
    const order = orders.data.orders.find((each) => each.id === id)
    if (!order || order.isShipped) return
    const number = `SB${randomInt(1e8, 1e9)}GB`
    order.parcels = [
      ...(order.parcels ?? []),
      {
        id: `shp_${randomInt(1e6, 1e9)}`,
        status: 'Shipped',
        carrier: { name: 'Sandbox Post', service: 'Standard' },
        tracking: { number, url: `https://tracking.example/${number}` },
        dispatchDate: new Date().toISOString(),
      },
    ]
    order.isShipped = !isPart
    orders.save()
    const type = `com.prodigi.order.status.stage.changed#${isPart ? 'InProgress' : 'Complete'}`
    const { callbackUrl } = order.request
    if (!callbackUrl) return
    const body = JSON.stringify({
      specversion: '1.0',
      type,
      source: 'http://api.prodigi.com/v4.0/Orders/',
      id: `evt_${randomInt(1e6, 1e9)}`,
      time: new Date().toISOString(),
      datacontenttype: 'application/json',
      data: { order: describeOrder(order) },
      subject: id,
    })
    webhooks.send({
      service: 'prodigi',
      type,
      address: callbackUrl,
      request: () => ({ headers: { 'content-type': 'application/cloudevents+json' }, body }),
    })
  }
}
