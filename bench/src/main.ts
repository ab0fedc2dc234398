import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { benchAnalytics } from './analytics.ts'
import { benchAutomations } from './automations.ts'
import { benchBackup } from './backup.ts'
import { benchCustomerImport } from './customer-import.ts'
import { benchCustomers } from './customers.ts'
import { benchPeople } from './people.ts'
import { benchFind } from './find.ts'
import { benchBacklog } from './find-backlog.ts'
import { benchFindText } from './find-text.ts'
import { benchFirstLoad } from './first-load.ts'
import { benchImages } from './images.ts'
import { benchIngest, benchMemory } from './ingest.ts'
import { benchLedger } from './ledger.ts'
import { benchLists } from './lists.ts'
import { findLabelledPhotos } from './labelled-photos.ts'
import { describeMachine } from './machine.ts'
import { benchMails } from './mails.ts'
import { benchWatermarks } from './watermarks.ts'
import { benchOrders } from './orders.ts'
import { benchSale } from './sale.ts'
import { benchSelections } from './selections.ts'
import { benchSite } from './site.ts'
import { benchTextReader } from './text-reader.ts'

// `npm run bench` measures everything but `memory`, which takes long; `npm run bench -- lists` measures only that part.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    photos: { type: 'string', default: '24' },
    only: { type: 'string' },
    connections: { type: 'string', default: '4' },
    orders: { type: 'string', default: '1000000' },
    customers: { type: 'string', default: '1000000' },
    lists: { type: 'string', default: '10000' },
    rows: { type: 'string', default: '100000' },
    recipients: { type: 'string', default: '100000' },
    carts: { type: 'string', default: '100000' },
    buyers: { type: 'string', default: '200' },
    histories: { type: 'string', default: '10000' },
    events: { type: 'string', default: '10000000' },
  },
})
const log = (line: string) => console.log(line)
const PARTS = [
  'images',
  'ingest',
  'lists',
  'orders',
  'customers',
  'people',
  'selections',
  'mails',
  'automations',
  'sale',
  'ledger',
  'first-load',
  'site',
  'watermarks',
  'find',
  'analytics',
  'backup',
  'memory',
]
const unknown = positionals.find((part) => !PARTS.includes(part))
if (unknown) throw new Error(`Unknown part “${unknown}”. The parts are: ${PARTS.join(', ')}`)
const wanted = (part: string) =>
  positionals.length === 0 ? part !== 'memory' : positionals.includes(part)

log(await describeMachine())
if (wanted('images'))
  await benchImages({ photos: Number(values.photos), rounds: Number(values.rounds), log })
if (wanted('ingest'))
  await inFolder('ingest', (dataDir) =>
    benchIngest({ dataDir, photos: Number(values.photos), rounds: Number(values.rounds), log }),
  )
if (wanted('memory'))
  await inFolder('memory', (dataDir) => benchMemory({ dataDir, photos: 2_000, log }))
if (wanted('lists'))
  await inFolder('lists', (dataDir) =>
    benchLists({
      dataDir,
      rounds: Number(values.rounds),
      milliseconds: 1_500,
      connections: Number(values.connections),
      only: values.only,
      log,
    }),
  )
if (wanted('orders'))
  await inFolder('orders', (dataDir) =>
    benchOrders({
      dataDir,
      orders: Number(values.orders),
      rounds: Number(values.rounds),
      milliseconds: 1_500,
      connections: Number(values.connections),
      only: values.only,
      log,
    }),
  )
if (wanted('customers') && (!values.only || values.only === 'import'))
  await inFolder('customer-import', (dataDir) =>
    benchCustomerImport({
      dataDir,
      rows: Number(values.rows),
      rounds: Math.min(Number(values.rounds), 3),
      log,
    }),
  )
if (wanted('customers') && values.only !== 'import')
  await inFolder('customers', (dataDir) =>
    benchCustomers({
      dataDir,
      customers: Number(values.customers),
      rounds: Number(values.rounds),
      milliseconds: 1_500,
      connections: Number(values.connections),
      only: values.only,
      log,
    }),
  )
if (wanted('people'))
  await inFolder('people', (dataDir) =>
    benchPeople({
      dataDir,
      customers: Number(values.customers),
      rounds: Number(values.rounds),
      milliseconds: 1_500,
      connections: Number(values.connections),
      only: values.only,
      log,
    }),
  )
if (wanted('selections'))
  await inFolder('selections', (dataDir) =>
    benchSelections({
      dataDir,
      lists: Number(values.lists),
      milliseconds: 3_000,
      connections: Number(values.connections),
      log,
    }),
  )
if (wanted('mails'))
  await inFolder('mails', (dataDir) =>
    benchMails({
      dataDir,
      recipients: Number(values.recipients),
      rounds: Number(values.rounds),
      log,
    }),
  )
if (wanted('automations'))
  await inFolder('automations', (dataDir) =>
    benchAutomations({ dataDir, carts: Number(values.carts), log }),
  )
if (wanted('sale'))
  await inFolder('sale', (dataDir) =>
    benchSale({
      dataDir,
      buyers: Number(values.buyers),
      orders: 10_000,
      rounds: Number(values.rounds),
      log,
    }),
  )
if (wanted('ledger')) await benchLedger({ histories: Number(values.histories), log })
if (wanted('site')) await inFolder('site', (dataDir) => benchSite({ dataDir, log }))
if (wanted('first-load'))
  await inFolder('first-load', (dataDir) =>
    benchFirstLoad({ dataDir, rounds: Number(values.rounds), log }),
  )

if (wanted('watermarks'))
  await inFolder('watermarks', (dataDir) =>
    benchWatermarks({ dataDir, rounds: Number(values.rounds), log }),
  )
const FIND = {
  faces: (dataDir: string) => benchFind({ dataDir, searches: 20 * Number(values.rounds), log }),
  reader: benchReader,
  backlog: (dataDir: string) =>
    benchBacklog({
      dataDir,
      photos: 40 * Number(values.photos),
      rounds: Math.min(Number(values.rounds), 2),
      log,
    }),
  text: (dataDir: string) => benchFindText({ dataDir, searches: 20 * Number(values.rounds), log }),
}
if (wanted('find'))
  for (const [name, bench] of Object.entries(FIND))
    if (!values.only || values.only === name) await inFolder(`find-${name}`, bench)

async function benchReader(): Promise<void> {
  const photos = await findLabelledPhotos()
  if (photos) await benchTextReader(photos, log)
  else
    log('find: no labelled photos are beside the repository, so the text reader was not measured')
}

if (wanted('analytics'))
  await inFolder('analytics', (dataDir) =>
    benchAnalytics({
      dataDir,
      events: Number(values.events),
      rounds: Number(values.rounds),
      only: values.only,
      log,
    }),
  )

if (wanted('backup'))
  await inFolder('backup', (dataDir) =>
    benchBackup({
      dataDir,
      photos: Number(values.photos),
      rounds: Math.min(Number(values.rounds), 3),
      log,
    }),
  )

/**
 * A data folder that is deleted afterwards, or the one given by `--data`, which stays and saves filling the database
 * again.
 */
async function inFolder(part: string, work: (dataDir: string) => Promise<void>): Promise<void> {
  if (values.data) {
    const kept = resolve(values.data, part)
    await mkdir(kept, { recursive: true })
    return work(kept)
  }
  const folder = await mkdtemp(join(tmpdir(), 'proofdesk-bench-'))
  await work(folder).finally(() => rm(folder, { recursive: true, force: true }))
}
