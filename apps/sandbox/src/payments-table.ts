import { html, type Html } from './html.ts'

/** What was paid at a provider: a row each, with what was given back, and forms for refunds and disputes. */
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
