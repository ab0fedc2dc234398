import type { InvoiceRecord } from '@proofdesk/contract/admin/invoices'
import { toMajor } from '@proofdesk/domain/money'
import { and, asc, eq, gt, gte, lt, or } from 'drizzle-orm'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import { invoices } from '../../ground/db/tables/invoices.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import { type Scope, inScopeOrTrash } from '../../ground/requests/scope.ts'

export type InvoiceRow = typeof invoices.$inferSelect

/** The documents of an order, in the order they were issued. */
export function listInvoices(
  db: Executor,
  order: { accountGuid: string; guid: string },
): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(and(ofAccount(invoices, order), eq(invoices.orderGuid, order.guid)))
    .orderBy(asc(invoices.issuedAt), asc(invoices.year), asc(invoices.number))
}

/** An order in a gallery that the caller may see. Throws `not_found`. */
export async function getInvoicedOrder(
  db: Executor,
  scope: Scope,
  guid: string,
): Promise<typeof orders.$inferSelect> {
  const [found] = await db
    .select({ order: orders })
    .from(orders)
    .innerJoin(galleries, eq(galleries.guid, orders.engineGuid))
    .where(and(recordOf(orders, scope, guid), inScopeOrTrash(scope)))
  if (!found) throw new AppError('not_found')
  return found.order
}

/** A document of such an order. Throws `not_found`. */
export async function getInvoice(db: Executor, scope: Scope, guid: string): Promise<InvoiceRow> {
  const [found] = await db
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(orders, eq(orders.guid, invoices.orderGuid))
    .innerJoin(galleries, eq(galleries.guid, orders.engineGuid))
    .where(and(recordOf(invoices, scope, guid), inScopeOrTrash(scope)))
  if (!found) throw new AppError('not_found')
  return found.invoice
}

/** Documents read at once. */
const BATCH = 100

/** All documents issued in a period, the oldest first. */
export async function* listIssuedIn(
  db: Executor,
  scope: Pick<Scope, 'accountGuid'>,
  { from, to }: { from: number; to: number },
): AsyncGenerator<InvoiceRow> {
  let last: InvoiceRow | undefined
  do {
    const batch = await db
      .select()
      .from(invoices)
      .where(
        and(
          ofAccount(invoices, scope),
          gte(invoices.issuedAt, last?.issuedAt ?? from),
          lt(invoices.issuedAt, to),
          last &&
            or(
              gt(invoices.issuedAt, last.issuedAt),
              and(eq(invoices.issuedAt, last.issuedAt), gt(invoices.guid, last.guid)),
            ),
        ),
      )
      .orderBy(asc(invoices.issuedAt), asc(invoices.guid))
      .limit(BATCH)
    yield* batch
    last = batch.length === BATCH ? batch.at(-1) : undefined
  } while (last)
}

export function toInvoiceRecord({
  guid,
  kind,
  content,
  issuedAt,
  currency,
  total,
  tax,
}: InvoiceRow): InvoiceRecord {
  return {
    guid,
    kind,
    number: content.number,
    issuedAt,
    currency,
    total: toMajor({ amount: total, currency }),
    tax: toMajor({ amount: tax, currency }),
  }
}
