import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildApps } from '../../scripts/build-apps.ts'
import type { LoadResult, LoadTarget } from './load.ts'
import { buy } from './sale.ts'
import { type BenchShop, SHOP_ALIAS, openShop } from './sale-shop.ts'
import { type MeasuredProcess, freePort, startServer } from './server-process.ts'
import { formatTable, quantile } from './statistics.ts'

const PHOTOS = 100
const CONNECTIONS = 300
const MILLISECONDS = 10_000
const VISITORS = { connections: CONNECTIONS, milliseconds: MILLISECONDS }
/** Checkouts that are started one after another. */
const CHECKOUTS = 100

/** The first page of a gallery that sells, requested by 300 visitors at once, and checkouts at the same time. */
export async function benchSite({
  dataDir,
  log,
}: {
  dataDir: string
  log: (line: string) => void
}): Promise<void> {
  await buildApps({ force: false })
  const server = await startServer(dataDir, {
    SANDBOX_PORT: String(await freePort()),
    TRUST_PROXY: 'loopback',
  })
  try {
    const shop = await openShop(server, { photos: PHOTOS })
    const target = {
      port: server.port,
      path: `/albums/${shop.slug}`,
      headers: { host: `${SHOP_ALIAS}.localhost:${server.port}`, 'accept-encoding': 'br' },
    }
    await runVisitors(target, { connections: 4, milliseconds: 2_000 })
    const idle = await buyOneByOne(0, server, shop)
    const pages = await runVisitors(target, VISITORS)
    const concurrent = await buyBesideVisitors(target, server, shop)
    log(
      formatTable([
        ['site: first page of a gallery', 'pages/s', 'p50', 'p99', 'kB'],
        [`${CONNECTIONS} visitors`, ...toCells(pages)],
        ['the same during checkouts', ...toCells(concurrent.pages)],
      ]),
    )
    log(
      formatTable([
        ['site: start of a checkout', 'p50', 'p95', 'p95 is'],
        ['idle', ms(idle, 0.5), ms(idle, 0.95), '100 %'],
        [
          `during ${CONNECTIONS} visitors`,
          ms(concurrent.starts, 0.5),
          ms(concurrent.starts, 0.95),
          percent(quantile(concurrent.starts, 0.95) / quantile(idle, 0.95)),
        ],
      ]),
    )
  } finally {
    await server.stop()
  }
}

/** In a separate process. */
async function runVisitors(
  target: LoadTarget,
  load: { connections: number; milliseconds: number },
): Promise<LoadResult> {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('./site-visitors.ts', import.meta.url))],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  child.stdin.end(JSON.stringify({ target, ...load }))
  const text = await new Response(child.stdout as unknown as ReadableStream).text()
  return JSON.parse(text) as LoadResult
}

async function buyOneByOne(from: number, server: MeasuredProcess, shop: BenchShop) {
  const starts: number[] = []
  for (let n = 0; n < CHECKOUTS; n++) starts.push(await buy(from + n, { server, shop }))
  return starts
}

async function buyBesideVisitors(target: LoadTarget, server: MeasuredProcess, shop: BenchShop) {
  const visitors = runVisitors(target, VISITORS)
  // Until all of them have arrived.
  await sleep(1_000)
  const [pages, starts] = await Promise.all([visitors, buyOneByOne(CHECKOUTS, server, shop)])
  return { pages, starts }
}

const toCells = ({ requests, latencies, bytes }: LoadResult) => [
  String(Math.round(requests / (MILLISECONDS / 1_000))),
  ms(latencies, 0.5),
  ms(latencies, 0.99),
  (bytes / requests / 1_000).toFixed(1),
]

const percent = (share: number) => `${(100 * share).toFixed(0)} %`
const ms = (values: readonly number[], share: number) => `${quantile(values, share).toFixed(0)} ms`
