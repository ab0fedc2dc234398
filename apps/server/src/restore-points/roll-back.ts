import { findServer } from '@proofdesk/embedded-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import * as z from 'zod'
import { holdDatabase, rollbackFile } from '../ground/db/database-hold.ts'
import { databaseFolder, startEmbeddedDatabase } from '../ground/db/embedded-database.ts'
import { holdCopy } from '../backup/held-copy.ts'
import { syncFolder } from './copy-folder.ts'
import { readMigrationsAt } from './read-migrations-at.ts'
import { type OrderSince, listOrdersSince, writeOrders } from './orders-since.ts'
import {
  type RestorePoint,
  clusterOf,
  listRestorePoints,
  nameAt,
  restorePointsFolder,
  writeNote,
} from './restore-point.ts'

const IN_USE = 'The database is in use. Stop Proofdesk first.'

/** Why a rollback isn't possible, for the operator. */
export class RollbackError extends Error {
  override name = 'RollbackError'
}

/** The plan of a rollback, saved before its first step: an interrupted rollback is completed by the next. */
const Plan = z.object({
  point: z.string(),
  saved: z.string(),
  note: z.object({
    createdAt: z.int(),
    migrations: z.int(),
    reason: z.literal('rollback'),
  }),
})
type Plan = z.infer<typeof Plan>

interface RolledBack {
  point: Pick<RestorePoint, 'name' | 'createdAt' | 'migrations'>
  /** Where the replaced database is now. */
  savedTo: string
  /** Orders since the restore point; undefined if they weren't read this time. */
  orders: OrderSince[] | undefined
  ordersFile: string | undefined
}

interface RollbackOptions {
  /** Name of the restore point; by default the newest one made before an upgrade. */
  name?: string | undefined
  /** Go back even if the orders since then can't be read. */
  isBlind?: boolean
  now?: () => number
}

/**
 * Replaces a data folder's database by a restore point. The replaced database becomes a restore point, so nothing is
 * lost and the rollback can be undone. Two renames: no space is required. The result is a held copy. Throws
 * RollbackError.
 */
export async function rollBack(
  dataDir: string,
  { name, isBlind = false, now = Date.now }: RollbackOptions = {},
): Promise<RolledBack> {
  if (await findServer(databaseFolder(dataDir))) throw new RollbackError(IN_USE)
  const points = await listRestorePoints(dataDir)
  const started = await readPlan(dataDir)
  const point = started
    ? await findStarted(dataDir, started, points)
    : points.find((one) => (name ? one.name === name : one.reason === 'upgrade'))
  if (!point) throw new RollbackError(describeMissing(name, points))
  const since = started ? undefined : await readSince(dataDir, point, isBlind)
  const at = now()
  const plan: Plan = started ?? {
    point: point.name,
    saved: `${nameAt(at)}-before-rollback`,
    note: { createdAt: at, migrations: since?.migrations ?? 0, reason: 'rollback' },
  }
  const file = ordersFileOf(dataDir, point.name)
  if (since && since.orders.length > 0) await keepOrders(file, since.orders)
  // The interrupted rollback has written it.
  const ordersFile = (since || started) && existsSync(file) ? file : undefined
  await holdDatabase(dataDir, () => swap(dataDir, plan))
  const savedTo = join(restorePointsFolder(dataDir), plan.saved)
  return { point, savedTo, orders: since?.orders, ordersFile }
}

async function readPlan(dataDir: string): Promise<Plan | undefined> {
  const text = await readFile(rollbackFile(dataDir), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : Plan.parse(JSON.parse(text))
}

/** The restore point of an interrupted rollback: its database may be in place already. */
async function findStarted(
  dataDir: string,
  { point: name }: Plan,
  points: readonly RestorePoint[],
): Promise<Pick<RestorePoint, 'name' | 'createdAt' | 'migrations'>> {
  const whole = points.find((one) => one.name === name)
  if (whole) return whole
  const file = join(restorePointsFolder(dataDir), name, 'point.json')
  const Note = z.object({ createdAt: z.int(), migrations: z.int() })
  return { name, ...Note.parse(JSON.parse(await readFile(file, 'utf8'))) }
}

function describeMissing(name: string | undefined, points: readonly RestorePoint[]): string {
  const there = points.map((point) => point.name).join(', ')
  if (!name) return 'There is no restore point of an upgrade to roll back to.'
  return there
    ? `There is no restore point ${name}. There are: ${there}.`
    : 'There is no restore point.'
}

/** Starts the present database and reads what would be lost. */
async function readSince(
  dataDir: string,
  { createdAt }: Pick<RestorePoint, 'createdAt'>,
  isBlind: boolean,
): Promise<{ orders: OrderSince[]; migrations: number } | undefined> {
  try {
    const server = await startEmbeddedDatabase(dataDir)
    try {
      return {
        orders: await listOrdersSince(server.url, createdAt),
        migrations: await readMigrationsAt(server.url),
      }
    } finally {
      await server.stop()
    }
  } catch (error) {
    if (isBlind) return undefined
    throw new RollbackError(
      `The orders since then can’t be read (${(error as Error).message}). To roll back anyway: npm run rollback -- --blind`,
      { cause: error },
    )
  }
}

const ordersFileOf = (dataDir: string, name: string): string =>
  join(join(dataDir, 'rollbacks'), `orders-since-${name}.csv`)

async function keepOrders(file: string, orders: readonly OrderSince[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeOrders(file, orders)
}

/** Each step is done once, however often this is started. */
async function swap(dataDir: string, plan: Plan): Promise<void> {
  // A process may have started just before the hold.
  if (await findServer(databaseFolder(dataDir))) throw new RollbackError(IN_USE)
  const cluster = clusterOf(dataDir)
  const all = restorePointsFolder(dataDir)
  const [from, saved] = [join(all, plan.point), join(all, plan.saved)]
  // Without the plan and a database, the next start would create a new one.
  await writeFile(rollbackFile(dataDir), JSON.stringify(plan), { mode: 0o600, flush: true })
  await syncFolder(dataDir)
  await mkdir(saved, { recursive: true, mode: 0o700 })
  await writeNote(saved, plan.note)
  const isSaved = existsSync(join(saved, 'cluster'))
  if (!isSaved) await rename(cluster, join(saved, 'cluster'))
  if (!existsSync(cluster)) await rename(join(from, 'cluster'), cluster)
  for (const folder of [saved, databaseFolder(dataDir), all]) await syncFolder(folder)
  await holdBack(dataDir, plan.point)
  await rm(rollbackFile(dataDir))
  await rm(from, { recursive: true, force: true })
}

/** Jobs that were due then and have been done since must not run again before someone has checked. */
async function holdBack(dataDir: string, name: string): Promise<void> {
  const server = await startEmbeddedDatabase(dataDir, undefined, { isHeld: true })
  try {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    try {
      await holdCopy(drizzle(client), `restore point ${name}`)
    } finally {
      await client.end()
    }
  } finally {
    await server.stop()
  }
}
