import { dayOf } from '@proofdesk/domain/day'
import {
  type Invoice,
  type InvoiceKind,
  invoiceNumberOf,
  missingOfSeller,
} from '@proofdesk/domain/invoice'
import type { RefundOrigin } from '@proofdesk/domain/refund'
import type { TimelineKind } from '@proofdesk/domain/timeline'
import { soldName } from '@proofdesk/domain/line-label'
import { and, asc, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { invoiceNumbers, invoiceSettings, invoices } from '../../ground/db/tables/invoices.ts'
import { orderLines, orders } from '../../ground/db/tables/orders.ts'
import { disputes } from '../../ground/db/tables/disputes.ts'
import { orderEntries, refundLines, refunds } from '../../ground/db/tables/refunds.ts'
import type { Deps } from '../../ground/deps.ts'
import { recordEvent } from '../../ground/timeline/record-event.ts'
import { freezeCorrection, freezeInvoice, freezeSeller } from './freeze-invoice.ts'

type InvoiceRow = typeof invoices.$inferSelect
type Entry = typeof orderEntries.$inferSelect

/** The context for issuing an order's documents, in one transaction. */
export interface Issue {
  tx: Transaction
  account: typeof accounts.$inferSelect
  settings: typeof invoiceSettings.$inferSelect
  order: typeof orders.$inferSelect
  now: number
}

/**
 * Issues an order's missing documents: its invoice, if it is due or requested, and one for each change of its money
 * since. Safe to run twice and concurrently: the row of the studio's settings is locked first, so that a studio's
 * documents are issued one after the other, with numbers and dates in the same order, and a failed transaction leaves
 * no gap. Returns false for an order that can't have an invoice: one without payment, or whose lines don't add up to
 * the payment.
 */
export async function issueInvoices(
  { db, clock, log }: Deps,
  { accountGuid, orderGuid }: { accountGuid: string; orderGuid: string },
  { isAsked = false }: { isAsked?: boolean } = {},
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [settings] = await tx
      .select()
      .from(invoiceSettings)
      .where(ofAccount(invoiceSettings, { accountGuid }))
      .for('update')
    const [found] = await tx
      .select({ order: orders, account: accounts })
      .from(orders)
      .innerJoin(accounts, eq(accounts.guid, orders.accountGuid))
      .where(recordOf(orders, { accountGuid }, orderGuid))
    if (!settings || !found) return false
    const issue: Issue = { tx, settings, ...found, now: clock.now() }
    const existing = await listIssued(issue)
    const { isOn, onSince } = settings
    const isDue = isAsked || (isOn && onSince !== null && found.order.createdAt >= onSince)
    const invoice = currentInvoice(existing) ?? (isDue ? await issueFirst(issue) : undefined)
    if (!invoice) {
      if (isDue) log.warn({ order: orderGuid }, 'This order can’t be invoiced')
      return false
    }
    await issueCorrections(issue, invoice, existing)
    return true
  })
}

/** The valid invoice: if it was reissued, the latest. */
export function currentInvoice(issued: readonly InvoiceRow[]): InvoiceRow | undefined {
  return issued.findLast(({ kind }) => kind === 'invoice')
}

export function listIssued({ tx, order }: Issue): Promise<InvoiceRow[]> {
  return tx
    .select()
    .from(invoices)
    .where(and(ofAccount(invoices, order), eq(invoices.orderGuid, order.guid)))
    .orderBy(asc(invoices.issuedAt), asc(invoices.year), asc(invoices.number))
}

/** Undefined if nothing was paid, the lines don't add up to the payment, or the seller's address is incomplete. */
async function issueFirst(issue: Issue): Promise<InvoiceRow | undefined> {
  const { tx, account, settings, order } = issue
  const paid = order.grossProfit + order.refunded
  if (paid === 0 || missingOfSeller(settings).length > 0) return undefined
  const lines = await tx
    .select()
    .from(orderLines)
    .where(and(ofAccount(orderLines, order), eq(orderLines.orderGuid, order.guid)))
    .orderBy(asc(orderLines.position))
  if (lines.reduce((sum, line) => sum + line.paid, order.shippingPrice) !== paid) return undefined
  return insertIssued(issue, { kind: 'invoice' }, (number, issuedOn) =>
    freezeInvoice({
      account,
      settings,
      order,
      lines,
      number,
      issuedOn,
      suppliedOn: dayOf(order.createdAt, account.timeZone),
    }),
  )
}

/** A document for each change of the payment that has none, in order of time: for refunds, and for lost disputes. */
async function issueCorrections(
  issue: Issue,
  invoice: InvoiceRow,
  existing: readonly InvoiceRow[],
): Promise<void> {
  const { tx, order } = issue
  const entries = await tx
    .select({
      entry: orderEntries,
      ofRefund: refunds.taxes,
      ofDispute: disputes.taxes,
      origin: refunds.origin,
    })
    .from(orderEntries)
    .leftJoin(refunds, eq(refunds.guid, orderEntries.refundGuid))
    .leftJoin(disputes, eq(disputes.guid, orderEntries.disputeGuid))
    .where(
      and(
        ofAccount(orderEntries, order),
        eq(orderEntries.orderGuid, order.guid),
        or(isNotNull(orderEntries.refundGuid), isNotNull(orderEntries.disputeGuid)),
        // A provider's fee alone doesn't concern the buyer.
        ne(orderEntries.grossProfit, 0),
      ),
    )
    .orderBy(asc(orderEntries.createdAt), asc(orderEntries.guid))
  /** The last credit note of each refund and dispute, which a reversal names. */
  const notes = new Map<string, InvoiceRow>()
  for (const { entry, ofRefund, ofDispute, origin } of joinParts(entries)) {
    const taxes = ofRefund ?? ofDispute ?? []
    const done = existing.find(({ entryGuid }) => entryGuid === entry.guid)
    const row = done ?? (await issueCorrection(issue, invoice, { entry, taxes, origin, notes }))
    if (row.kind === 'credit_note') notes.set(causeOf(entry), row)
  }
}

/** A refund that gift cards and a provider return is booked in two parts: one document is for both. */
function joinParts<Part extends { entry: Entry }>(parts: readonly Part[]): Part[] {
  const joined = Map.groupBy(parts, ({ entry: { guid, refundGuid, createdAt, grossProfit } }) =>
    refundGuid === null ? guid : `${refundGuid} ${createdAt} ${Math.sign(grossProfit)}`,
  )
  return [...joined.values()].map(([first, ...rest]) => ({
    ...first!,
    entry: {
      ...first!.entry,
      grossProfit: rest.reduce(
        (sum, part) => sum + part.entry.grossProfit,
        first!.entry.grossProfit,
      ),
    },
  }))
}

async function issueCorrection(
  issue: Issue,
  invoice: InvoiceRow,
  {
    entry,
    taxes,
    origin,
    notes,
  }: {
    entry: Entry
    origin: RefundOrigin | null
    taxes: typeof refunds.$inferSelect.taxes
    notes: ReadonlyMap<string, InvoiceRow>
  },
): Promise<InvoiceRow> {
  const { account, settings } = issue
  const kind: InvoiceKind = entry.grossProfit < 0 ? 'credit_note' : 'reversal'
  const corrected = (kind === 'reversal' ? notes.get(causeOf(entry)) : undefined) ?? invoice
  const { number, issuedOn: correctedOn, seller, method } = corrected.content
  const isWhole = missingOfSeller(settings).length === 0
  const products = entry.refundGuid === null ? [] : await listProducts(issue, entry.refundGuid)
  return insertIssued(issue, { kind, entryGuid: entry.guid }, (own, issuedOn) =>
    freezeCorrection(invoice.content, {
      kind,
      number: own,
      issuedOn,
      corrects: { number, issuedOn: correctedOn },
      // A studio that has moved is named with its new address; one that has cleared its address, with the old one.
      seller: isWhole ? freezeSeller(account, settings, seller.vatNumber) : seller,
      // How the studio refunded its own money is unknown, except for cash.
      method: origin === 'outside' && method !== 'cash' ? 'other' : method,
      amount: Math.abs(entry.grossProfit),
      taxes,
      products,
    }),
  )
}

const causeOf = ({ refundGuid, disputeGuid }: Entry) => refundGuid ?? disputeGuid!

async function listProducts({ tx, order }: Issue, refundGuid: string): Promise<string[]> {
  const rows = await tx
    .select({
      name: orderLines.name,
      nameAsSold: orderLines.nameAsSold,
      quantity: refundLines.quantity,
    })
    .from(refundLines)
    .innerJoin(orderLines, eq(orderLines.guid, refundLines.lineGuid))
    .where(and(ofAccount(refundLines, order), eq(refundLines.refundGuid, refundGuid)))
    .orderBy(asc(orderLines.position))
  return rows.map(({ quantity, ...line }) =>
    quantity > 1 ? `${quantity} × ${soldName(line)}` : soldName(line),
  )
}

/** Takes the next number and stores the document under it for good. */
export async function insertIssued(
  { tx, account, settings, order, now }: Issue,
  {
    kind,
    entryGuid = null,
    correctsGuid = null,
  }: Pick<InvoiceRow, 'kind'> & Partial<Pick<InvoiceRow, 'entryGuid' | 'correctsGuid'>>,
  freeze: (number: string, issuedOn: string) => Invoice,
): Promise<InvoiceRow> {
  const issuedOn = dayOf(now, account.timeZone)
  const year = Number(issuedOn.slice(0, 4))
  const [taken] = await tx
    .insert(invoiceNumbers)
    .values({ accountGuid: account.guid, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceNumbers.accountGuid, invoiceNumbers.year],
      set: { last: sql`${invoiceNumbers.last} + 1` },
    })
    .returning({ number: invoiceNumbers.last })
  const { number } = taken!
  const prefix = settings.numberPrefix
  const content = freeze(invoiceNumberOf({ prefix, year, number }), issuedOn)
  const [row] = await tx
    .insert(invoices)
    .values({
      guid: newGuid(),
      accountGuid: account.guid,
      orderGuid: order.guid,
      entryGuid,
      correctsGuid,
      kind,
      year,
      number,
      issuedAt: now,
      currency: content.currency,
      total: content.total,
      tax: content.tax,
      content,
    })
    .returning()
  await recordEvent(tx, {
    accountGuid: account.guid,
    subject: 'order',
    subjectGuid: order.guid,
    kind: EVENTS[kind],
    at: now,
    values: { amount: content.total, currency: content.currency, reference: content.number },
  })
  return row!
}

const EVENTS = {
  invoice: 'invoiceIssued',
  credit_note: 'creditNoteIssued',
  reversal: 'reversalIssued',
} as const satisfies Record<InvoiceKind, TimelineKind>
