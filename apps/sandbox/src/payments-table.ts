import { html, type Html } from './html.ts'

/** A provider's payments: one row each, with the amount refunded, and forms for refunds and disputes. */
export function renderPayments(rows: readonly Html[]): Html {
  if (rows.length === 0) return html`<p>Nothing has been paid yet.</p>`
  return html`<table>
    <thead>
      <tr>
        <th>Payment</th>
        <th>Paid</th>
        <th>Given back</th>
        <th>Refund</th>
        <th>Dispute</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`
}
