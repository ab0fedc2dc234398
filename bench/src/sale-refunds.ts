import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@proofdesk/contract'
import type pg from 'pg'
import { planFailures } from './plan-failures.ts'
import type { BenchShop } from './sale-shop.ts'
import { formatTable, median, quantile } from './statistics.ts'

const WITHIN_MS = 300_000

/**
 * Refunds every order of the shop at once, each requested twice like a double click, while Stripe executes a third of
 * them without responding; then compares what Stripe has refunded with what should have been refunded.
 */
export async function benchRefunds({
  shop,
  database,
  sandbox,
  log,
}: {
  shop: BenchShop
  database: pg.Client
  sandbox: string
  log: (line: string) => void
}): Promise<void> {
  const { rows: orders } = await database.query<{ guid: string; paid: number }>(
    'select guid, gross_profit as paid from orders where account_guid = $1',
    [shop.accountGuid],
  )
  const third = Math.floor(orders.length / 3)
  await planFailures(sandbox, { path: '/v1/refunds', kind: 'lost-answer', times: third })
  const began = performance.now()
  const asked = await Promise.all(orders.map(({ guid }) => refundTwice(shop, guid)))
  let settled = 0
  while (settled < orders.length && performance.now() - began < WITHIN_MS) {
    await sleep(500)
    settled = await countSettled(database, shop)
  }
  const given = await readGiven(sandbox)
  const wanted = orders.reduce((sum, { paid }) => sum + Number(paid), 0)
  log(
    formatTable([
      [
        'refunds at once',
        'answers lost',
        'asked p50 / p95 ms',
        'settled',
        'after s',
        'at Stripe',
        'given twice',
        'wrong sum',
      ],
      [
        String(orders.length),
        String(third),
        `${median(asked).toFixed(0)} / ${quantile(asked, 0.95).toFixed(0)}`,
        String(settled),
        ((performance.now() - began) / 1_000).toFixed(0),
        String(given.length),
        String(given.length - new Set(given.map(({ intent }) => intent)).size),
        String(given.reduce((sum, { amount }) => sum + amount, 0) - wanted),
      ],
    ]),
  )
}

/** Returns how long the slower of two clicks waited, in ms. */
async function refundTwice({ client }: BenchShop, orderGuid: string): Promise<number> {
  const began = performance.now()
  const body = {
    orderGuid,
    reason: 'goodwill',
    takeBackDownloads: false,
    requestKey: randomUUID(),
  } as const
  await Promise.all([1, 2].map(() => client.call(contract.refunds.create, { body })))
  return performance.now() - began
}

async function countSettled(database: pg.Client, { accountGuid }: BenchShop): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from refunds where account_guid = $1 and state = 'settled'`,
    [accountGuid],
  )
  return rows[0]!.count
}

interface Given {
  id: string
  intent: string
  amount: number
}

/** All refunds that the simulated Stripe has made on the platform's account. */
async function readGiven(sandbox: string): Promise<Given[]> {
  const given: Given[] = []
  for (;;) {
    const last = given.at(-1)
    const query = new URLSearchParams({
      limit: '100',
      ...(last ? { starting_after: last.id } : {}),
    })
    const answer = await fetch(`${sandbox}/stripe/v1/refunds?${query}`, {
      headers: { authorization: 'Bearer sk_sandbox' },
    })
    if (!answer.ok) throw new Error(await answer.text())
    const page = (await answer.json()) as {
      data: { id: string; payment_intent: string; amount: number }[]
      has_more: boolean
    }
    given.push(
      ...page.data.map(({ id, payment_intent: intent, amount }) => ({ id, intent, amount })),
    )
    if (!page.has_more) return given
  }
}
