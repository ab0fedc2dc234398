import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@proofdesk/contract'
import type { BulkAction, PlanBulkAction } from '@proofdesk/contract/admin/bulk-actions'
import { type Client, createClient } from '@proofdesk/contract/client'
import { BULK_ACTION_MAX } from '@proofdesk/domain/bulk-action'
import pg from 'pg'
import { startBareServer, startServer } from './server-process.ts'
import { type WatchedWork, describeMemory, watchMemory } from './watch-memory.ts'

/**
 * Marks as many orders as shipped as one bulk action allows, each of which emails its buyer, and undoes that: the time
 * taken, and the server's memory in the meantime. Emails go to a server that accepts everything.
 */
export async function benchBulk({
  dataDir,
  databaseUrl,
  token,
  log,
}: {
  dataDir: string
  databaseUrl: string
  token: string
  log: (line: string) => void
}): Promise<void> {
  const guids = await findWaiting(databaseUrl)
  const post = await startBareServer('./bare-mail-server.ts', '')
  const { smtpPort } = (await (await fetch(`http://127.0.0.1:${post.port}/`)).json()) as {
    smtpPort: number
  }
  const server = await startServer(dataDir, { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` })
  const client = createClient({ origin: `http://127.0.0.1:${server.port}`, token: () => token })
  const report = (what: string, work: WatchedWork, { counts }: BulkAction) => {
    const reached = Object.entries(counts).filter(([, count]) => count > 0)
    log(
      `orders: ${what} ${guids.length.toLocaleString('en')} orders: ${work.seconds.toFixed(1)} s, ${(guids.length / work.seconds).toFixed(0)} orders/s; ${describeMemory(work)}; ${reached.map(([state, count]) => `${count.toLocaleString('en')} ${state}`).join(', ')}`,
    )
  }
  const plan = (body: Pick<PlanBulkAction, 'kind'>) =>
    client.call(contract.bulkActions.plan, { body: { ...body, guids } })
  try {
    let guid = ''
    const planned = await watchMemory(server, async () => {
      guid = (await plan({ kind: 'markShipped' })).action.guid
    })
    report('planning to ship', planned, await read(client, guid))
    for (const [step, what, end] of [
      ['run', 'shipping', 'done'],
      ['undo', 'taking it back for', 'undone'],
    ] as const) {
      const work = await watchMemory(server, async () => {
        await client.call(contract.bulkActions[step], { body: { guid } })
        await ended(client, guid, end)
      })
      report(what, work, await read(client, guid))
    }
  } finally {
    await server.stop()
    await post.stop()
  }
}

/** Orders whose prints the studio ships itself and hasn't yet. */
async function findWaiting(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ guid: string }>(
      `select guid from orders where status = 'Awaiting shipment' and gross_profit > 0 order by created_at desc, guid limit $1`,
      [BULK_ACTION_MAX],
    )
    return rows.map(({ guid }) => guid)
  } finally {
    await client.end()
  }
}

async function read(client: Client, guid: string): Promise<BulkAction> {
  const { actions } = await client.call(contract.bulkActions.list, { query: { guid } })
  return actions[0]!
}

/** Polls as rarely as the screen does. */
async function ended(client: Client, guid: string, end: BulkAction['state']): Promise<void> {
  while ((await read(client, guid)).state !== end) await pause(1_000)
}
