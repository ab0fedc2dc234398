import type { Deps } from '../../ground/deps.ts'
import { issueInvoices } from './issue-invoices.ts'

/** Safe to run twice: existing documents stay. */
export async function handleIssueInvoice(
  deps: Deps,
  order: { accountGuid: string; orderGuid: string },
): Promise<void> {
  await issueInvoices(deps, order)
}
