import type { invoices as routes } from '@proofdesk/contract/admin/invoices'
import type { BodyOf } from '@proofdesk/contract/route'
import { isTaxNumber } from '@proofdesk/domain/tax-number'
import { isDeepStrictEqual } from 'node:util'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Transaction } from '../../ground/db/client.ts'
import { ofAccount, recordOf } from '../../ground/db/of-account.ts'
import { invoiceSettings } from '../../ground/db/tables/invoices.ts'
import { orders } from '../../ground/db/tables/orders.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Session } from '../../ground/requests/session.ts'
import { recordEvent } from '../../ground/timeline/record-event.ts'
import { freezeBuyer } from './freeze-invoice.ts'
import { getInvoicedOrder } from './invoices.queries.ts'
import { type Issue, currentInvoice, insertIssued, listIssued } from './issue-invoices.ts'

/**
 * Makes an order's invoice out to a company. An issued invoice stays as it is: a credit note cancels it, and a new one
 * with the same lines and tax replaces it. Repeated calls change nothing. Throws `not_found`, `invalid` for a number of
 * another country, and `invoice_given_back` once credit notes name the invoice.
 */
export async function setCompany(
  deps: Deps,
  { scope, user, account }: Session,
  { orderGuid, company }: BodyOf<typeof routes.setCompany>,
): Promise<void> {
  await getInvoicedOrder(deps.db, scope, orderGuid)
  if (company.number !== '' && !isTaxNumber(company.address.country, company.number))
    throw new AppError('invalid', { fields: { 'company.number': { code: 'not_a_tax_number' } } })
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    // Locked before the order, as when issuing.
    const [settings] = await tx
      .select()
      .from(invoiceSettings)
      .where(ofAccount(invoiceSettings, scope))
      .for('update')
    const order = await changeOrder(tx, scope, { orderGuid, company })
    if (!order) return
    await recordEvent(tx, {
      accountGuid: scope.accountGuid,
      subject: 'order',
      subjectGuid: orderGuid,
      kind: 'companySet',
      at: now,
      actorGuid: user.guid,
      values: { text: company.name },
    })
    if (settings) await reissue({ tx, account, settings, order, now })
    await deps.orderEvents.publish(tx, [scope.accountGuid])
  })
}

/** Locks the order. Undefined if nothing changes. */
async function changeOrder(
  tx: Transaction,
  scope: Session['scope'],
  { orderGuid, company }: BodyOf<typeof routes.setCompany>,
): Promise<typeof orders.$inferSelect | undefined> {
  const where = recordOf(orders, scope, orderGuid)
  const [before] = await tx
    .select({ company: orders.company })
    .from(orders)
    .where(where)
    .for('update')
  if (isDeepStrictEqual(before?.company, company)) return undefined
  const [order] = await tx.update(orders).set({ company }).where(where).returning()
  return order
}

async function reissue(issue: Issue): Promise<void> {
  const issued = await listIssued(issue)
  const former = currentInvoice(issued)
  if (!former) return
  if (issued.some(({ entryGuid }) => entryGuid !== null)) throw new AppError('invoice_given_back')
  const { content } = former
  const correctsGuid = former.guid
  await insertIssued(issue, { kind: 'credit_note', correctsGuid }, (number, issuedOn) => ({
    ...content,
    kind: 'credit_note',
    number,
    issuedOn,
    corrects: { number: content.number, issuedOn: content.issuedOn },
    isCancellation: true,
  }))
  await insertIssued(issue, { kind: 'invoice', correctsGuid }, (number, issuedOn) => ({
    ...content,
    number,
    issuedOn,
    buyer: freezeBuyer(issue.order, issue.settings.country),
    // The destination of the goods stays the same.
    deliveredTo: content.deliveredTo ?? (issue.order.address?.country || undefined),
  }))
}
