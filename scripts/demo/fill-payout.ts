import { contract } from '@proofdesk/contract'
import type { Client } from '@proofdesk/contract/client'
import { controlSandbox } from './buy-as-visitor.ts'

/**
 * A bank account, and a payout of the settled orders to it; a minute later the provider reports that it has arrived.
 */
export async function fillPayout(client: Client): Promise<void> {
  const { payouts } = await client.call(contract.payouts.list, { query: { size: 1 } })
  if (payouts.rows.total > 0) return
  const { account } = await client.call(contract.account.read)
  await controlSandbox('trolley/recipients', { referenceId: account.guid })
  const { orders, amount } = await client.call(contract.payouts.available, {
    query: { currency: 'GBP' },
  })
  await client.call(contract.payouts.create, {
    body: { orders, amount, payoutDestination: 'bankAccount' },
  })
  await controlSandbox('trolley/payments', { status: 'processed' })
}
