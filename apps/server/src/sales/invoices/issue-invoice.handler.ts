import type { Deps } from '../../ground/deps.ts'
import { issueInvoices } from './issue-invoices.ts'

/** Safe to run twice: what is there is left. */
export async function handleIssueInvoice(
  deps: Deps,
  order: { accountGuid: string; orderGuid: string },
): Promise<void> {
  await issueInvoices(deps, order)
}
