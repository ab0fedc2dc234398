import { and, eq } from 'drizzle-orm'
import { startSandbox } from '../../../sandbox/src/app.ts'
import { payoutTransfers } from '../ground/db/tables/payouts.ts'
import { handleSendTransfer } from '../money/payouts/send-transfer.handler.ts'
import { handleSweepTransfers } from '../money/payouts/sweep-transfers.handler.ts'
import { createStripeClient } from '../ground/ports/payments/stripe-client.ts'
import { createStripePayouts } from '../ground/ports/payouts/stripe-payouts.ts'
import { createTrolleyPayouts } from '../ground/ports/payouts/trolley-payouts.ts'
import type { TestApp } from './test-app.ts'

interface FakeTrolley {
  recipients: { id: string; referenceId: string; status: string }[]
  payments: { id: string; externalId: string; amount: string; currency: string; status: string }[]
}

/** The payout provider of a test: the sandbox listening, and the product's jobs run by hand, so that nothing waits for a clock. */
export async function playPayouts({ deps }: Pick<TestApp, 'deps'>) {
  let sandbox = await startSandbox({ port: 0, dataDir: deps.env.DATA_DIR })
  // A lost answer must not hold a test up, nor a busy machine lose one.
  deps.payouts.trolley = createTrolleyPayouts({
    url: `${sandbox.url}/trolley`,
    accessKey: 'sandbox',
    secretKey: 'sandbox',
    timeout: 2_000,
  })
  const stripe = { url: `${sandbox.url}/stripe`, secretKey: 'sk_test_sandbox', timeoutMs: 2_000 }
  deps.payouts.stripe = createStripePayouts(stripe)
  const control = async (path: string, body?: object) => {
    const response = await fetch(
      `${sandbox.url}/control/${path}`,
      body
        ? {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          }
        : {},
    )
    if (!response.ok) throw new Error(await response.text())
    return response.json()
  }
  return {
    url: sandbox.url,
    stop: () => sandbox.stop(),
    /** Comes back after a stop, at the same address and with what it had. */
    async start() {
      const port = Number(new URL(sandbox.url).port)
      sandbox = await startSandbox({ port, dataDir: deps.env.DATA_DIR })
    },
    /** The studio has told the provider of its bank. */
    addBank: (account: { guid: string }) =>
      control('trolley/recipients', { referenceId: account.guid }),
    /** The studio has taken its bank away at the provider. */
    removeBank: (account: { guid: string }) =>
      control('trolley/recipients', { referenceId: account.guid, hasBank: false }),
    /** A card account at Stripe; answers its id. */
    async addCardAccount(): Promise<string> {
      const { id } = await createStripeClient(stripe).accounts.create({ country: 'GB' })
      return id
    },
    fail: (
      path: string,
      kind: 'timeout' | 'error' | 'decline',
      { times = 1, service = 'trolley' }: { times?: number; service?: 'trolley' | 'stripe' } = {},
    ) => control('failures', { service, path, kind, times }),
    /** Lets a payout from a card account arrive. */
    settleAtStripe: (id: string, status: 'paid' | 'failed' = 'paid') =>
      control(`stripe/payouts/${id}`, { status }),
    /** Lets all payments that are on their way arrive, or fail. */
    settle: (status = 'processed', failureMessage?: string) =>
      control('trolley/payments', { status, failureMessage }),
    state: () => control('trolley') as Promise<FakeTrolley>,
    /** Runs the jobs of a payout's transfers that wait, or of all; what they throw comes back. */
    sendAll: (payoutGuid?: string) => sendWaiting(deps, payoutGuid),
    sweep: () => handleSweepTransfers(deps),
  }
}

async function sendWaiting(
  deps: TestApp['deps'],
  payoutGuid: string | undefined,
): Promise<unknown[]> {
  const waiting = await deps.db
    .select()
    .from(payoutTransfers)
    .where(
      and(
        eq(payoutTransfers.state, 'waiting'),
        payoutGuid === undefined ? undefined : eq(payoutTransfers.payoutGuid, payoutGuid),
      ),
    )
  const results = await Promise.allSettled(
    waiting.map(({ guid, accountGuid }) =>
      handleSendTransfer(deps, { accountGuid, transferGuid: guid }),
    ),
  )
  return results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
}
