import { html, type Html } from '../html.ts'
import type { FakeOrder } from './orders.routes.ts'

/** The lab's orders, newest first, with the pictures that it would print. */
export function renderOrders(orders: readonly FakeOrder[]): Html {
  if (orders.length === 0)
    return html`<p>Nothing has been ordered yet. Orders of prints show up here.</p>`
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Ordered</th>
        <th scope="col">Order</th>
        <th scope="col">To</th>
        <th scope="col">Prints</th>
        <th scope="col">Charged</th>
        <th scope="col">Sent</th>
      </tr>
    </thead>
    <tbody>
      ${orders.toReversed().map(
        ({ id, created, request, currency, cost, isShipped, parcels = [] }) =>
          html`<tr>
            <td>${created.slice(0, 19).replace('T', ' ')} UTC</td>
            <td>${id}</td>
            <td>${toAddress(request)}</td>
            <td>
              ${(request.items ?? []).map((item) => html`${item.copies ?? 1} × ${item.sku ?? ''} ${(item.assets ?? []).map(({ url }) => html`<a href="${url ?? ''}" rel="noreferrer">picture</a> `)}`)}
            </td>
            <td>${currency} ${cost}</td>
            <td>
              ${parcels.map(({ tracking }) => html`${tracking.number} `)}
              ${isShipped ? '' : html`<form method="post" action="/prodigi/orders/${id}/ship"><button>Send it</button></form>`}
            </td>
          </tr> `,
      )}
    </tbody>
  </table>`
}

function toAddress({ recipient }: FakeOrder['request']): string {
  const { line1, line2, postalOrZipCode, townOrCity, countryCode } = recipient?.address ?? {}
  return [recipient?.name, line1, line2, postalOrZipCode, townOrCity, countryCode]
    .filter(Boolean)
    .join(', ')
}
