import { and, desc, sql } from 'drizzle-orm'
import { orders } from '../../ground/db/tables/orders.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Language } from '../../i18n/languages.ts'
import { translatorOf } from '../../i18n/translate.ts'
import { type Cell, toCells, toCsv, toCsvHead, toTitles } from '../../ground/csv/send-csv.ts'
import { ITEM_COLUMNS, ORDER_COLUMNS } from './order-columns.ts'
import { type OrderSelection, toCondition } from './order-filter.ts'
import { type OrderRow, listItems, listLines, selectListed } from './orders.queries.ts'

/** Orders read at once: enough to be fast, few enough to keep memory constant. */
const BATCH = 1_000
/** Smaller, because an order has several photos. */
const ITEM_BATCH = 250

/** A selection as a file, the newest order first, in chunks: a batch is read when the previous one has been sent. */
export async function* exportOrders(
  { db, clock }: Deps,
  selection: OrderSelection,
  { kind, language }: { kind: 'orders' | 'items'; language: Language },
): AsyncGenerator<string> {
  const now = clock.now()
  yield toCsvHead(
    toTitles(kind === 'orders' ? ORDER_COLUMNS : ITEM_COLUMNS, translatorOf(language)),
  )
  for await (const batch of readBatches(db, selection, kind === 'orders' ? BATCH : ITEM_BATCH)) {
    const rows =
      kind === 'orders'
        ? batch.map((order) => toCells(ORDER_COLUMNS, order, now))
        : await readItems(db, selection, batch, now)
    yield toCsv(rows)
  }
}

// A separate query per batch, continuing after the last one: no transaction is held open during a slow download, and
// whatever changes in the meantime, no order occurs twice.
async function* readBatches(
  db: Deps['db'],
  selection: OrderSelection,
  size: number,
): AsyncGenerator<OrderRow[]> {
  let last: OrderRow | undefined
  do {
    const index =
      last &&
      sql`(${orders.createdAt}, ${orders.guid}) < (${last.createdAt}::int8, ${last.guid}::uuid)`
    const batch = await selectListed(db)
      .where(and(toCondition(selection), index))
      .orderBy(desc(orders.createdAt), desc(orders.guid))
      .limit(size)
    if (batch.length > 0) yield batch
    last = batch.length === size ? batch.at(-1) : undefined
  } while (last)
}

async function readItems(
  db: Deps['db'],
  { scope }: OrderSelection,
  batch: readonly OrderRow[],
  now: number,
): Promise<Cell[][]> {
  const guids = batch.map((order) => order.guid)
  const [lines, items] = await Promise.all([
    listLines(db, scope, guids),
    listItems(db, scope, guids),
  ])
  const itemsOf = Map.groupBy(items, (item) => item.lineGuid)
  const linesOf = Map.groupBy(lines, (line) => line.orderGuid)
  return batch.flatMap((order) =>
    (linesOf.get(order.guid) ?? []).flatMap((line) =>
      (itemsOf.get(line.guid) ?? []).map((item) =>
        toCells(ITEM_COLUMNS, { order, line, item }, now),
      ),
    ),
  )
}
