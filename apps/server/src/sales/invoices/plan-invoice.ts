import { ofAccount } from '../../ground/db/of-account.ts'
import type { Transaction } from '../../ground/db/client.ts'
import { invoiceSettings } from '../../ground/db/tables/invoices.ts'
import type { Deps } from '../../ground/deps.ts'
import { issueInvoice } from './issue-invoice.job.ts'

/**
 * Enqueues the job for an order's missing documents, after it was placed or its money changed. Costs nothing for
 * studios that never issued invoices.
 */
export async function planInvoice(
  { queue }: Deps,
  tx: Transaction,
  { accountGuid, orderGuid }: { accountGuid: string; orderGuid: string },
): Promise<void> {
  const [settings] = await tx
    .select({ onSince: invoiceSettings.onSince })
    .from(invoiceSettings)
    .where(ofAccount(invoiceSettings, { accountGuid }))
  if (settings?.onSince != null)
    await queue.enqueue(tx, issueInvoice, { accountGuid, orderGuid }, { key: orderGuid })
}
