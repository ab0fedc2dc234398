import { toMajorText } from '@proofdesk/domain/money'
import { orderNumberOf, shortId } from '@proofdesk/domain/order-number'
import { writeFile } from 'node:fs/promises'
import pg from 'pg'
import { toCsvText } from '../ground/csv/csv-text.ts'

export interface OrderSince {
  /** `DS-1042`; the beginning of its id for an order without a number. */
  number: string
  createdAt: number
  studio: string
  gallery: string
  /** Minor units, less refunds. */
  amount: number
  currency: string
  method: string
  paymentId: string
}

interface Row {
  guid: string
  numberPrefix: string | null
  number: number | null
  createdAt: string
  studio: string
  gallery: string
  amount: string
  currency: string
  method: string
  paymentId: string
}

/**
 * The orders in a database since a moment, the oldest first. Plain SQL, as the database may be from another release.
 */
export async function listOrdersSince(url: string, since: number): Promise<OrderSince[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'proofdesk rollback' })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<Row>(
      `select o.guid, o.number_prefix as "numberPrefix", o.number, o.created_at as "createdAt", a.company_name as studio,
         g.name as gallery, o.gross_profit as amount, o.currency, o.method, o.payment_id as "paymentId"
       from orders o join accounts a on a.guid = o.account_guid join galleries g on g.guid = o.engine_guid
       where o.created_at >= $1 order by o.created_at, o.guid`,
      [since],
    )
    return rows.map(({ guid, numberPrefix, number, createdAt, amount, ...row }) => ({
      ...row,
      number: orderNumberOf({ numberPrefix, number }) ?? shortId(guid),
      createdAt: Number(createdAt),
      amount: Number(amount),
    }))
  } finally {
    await client.end()
  }
}

export const amountText = ({ amount, currency }: Pick<OrderSince, 'amount' | 'currency'>): string =>
  `${toMajorText({ amount, currency })} ${currency}`

/** Writes the orders as CSV, readable only for this user. */
export async function writeOrders(file: string, orders: readonly OrderSince[]): Promise<void> {
  const head = ['number', 'time', 'studio', 'gallery', 'amount', 'currency', 'method', 'payment']
  const lines = orders.map((order) => [
    order.number,
    new Date(order.createdAt).toISOString(),
    order.studio,
    order.gallery,
    toMajorText(order),
    order.currency,
    order.method,
    order.paymentId,
  ])
  const toLine = (cells: readonly string[]) =>
    cells.map((cell) => `"${toCsvText(cell).replaceAll('"', '""')}"`).join(',')
  await writeFile(file, `${[head, ...lines].map(toLine).join('\r\n')}\r\n`, { mode: 0o600 })
}
