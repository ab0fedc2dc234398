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

/**
 * The payout provider of a test: a running sandbox, with the product's jobs run manually, so that nothing waits for a
 * clock.
 */
export async function playPayouts({ deps }: Pick<TestApp, 'deps'>) {
  let sandbox = await startSandbox({ port: 0, dataDir: deps.env.DATA_DIR })
  // Long enough for a busy machine, short enough for a lost answer.
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
    /** Restarts after a stop, at the same address and with its data. */
    async start() {
      const port = Number(new URL(sandbox.url).port)
      sandbox = await startSandbox({ port, dataDir: deps.env.DATA_DIR })
    },
    /** The studio enters its bank details at the provider. */
    addBank: (account: { guid: string }) =>
      control('trolley/recipients', { referenceId: account.guid }),
    /** The studio removes its bank details at the provider. */
    removeBank: (account: { guid: string }) =>
      control('trolley/recipients', { referenceId: account.guid, hasBank: false }),
    /** Creates a card account at Stripe; returns its id. */
    async addCardAccount(): Promise<string> {
      const { id } = await createStripeClient(stripe).accounts.create({ country: 'GB' })
      return id
    },
    fail: (
      path: string,
      kind: 'timeout' | 'error' | 'decline',
      { times = 1, service = 'trolley' }: { times?: number; service?: 'trolley' | 'stripe' } = {},
    ) => control('failures', { service, path, kind, times }),
    /** Completes or fails a payout from a card account. */
    settleAtStripe: (id: string, status: 'paid' | 'failed' = 'paid') =>
      control(`stripe/payouts/${id}`, { status }),
    /** Completes or fails all payments on their way. */
    settle: (status = 'processed', failureMessage?: string) =>
      control('trolley/payments', { status, failureMessage }),
    state: () => control('trolley') as Promise<FakeTrolley>,
    /** Runs the waiting transfer jobs of a payout, or of all; returns what they throw. */
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
