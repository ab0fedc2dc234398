import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  access,
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readPostmaster } from './postmaster-pid.ts'
import { machineProbe } from './run-as.ts'
import { findServer, killServer } from './running-server.ts'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from './start-embedded-postgres.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-'))
  cleanups.push(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}

/** A folder whose cluster exists already, for tests about something else. */
async function makeUsedFolder(): Promise<string> {
  const folder = await makeFolder()
  await cp(used, folder, { recursive: true, filter: (path) => !path.endsWith('socket') })
  return folder
}

const used = await mkdtemp(join(tmpdir(), 'embedded-'))
beforeAll(async () => {
  await (
    await startEmbeddedPostgres({
      dataDir: used,
      log: { info: () => {}, warn: () => {}, error: console.error },
    })
  ).stop()
})
afterAll(() => rm(used, { recursive: true, force: true }))

async function start(
  dataDir: string,
  options: Partial<EmbeddedPostgresOptions> = {},
): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({
    dataDir,
    log: { info: () => {}, warn: () => {}, error: console.error },
    ...options,
  })
  cleanups.push(() => server.stop())
  return server
}

/** A separate process that joins the server on that folder. */
async function startClient(
  folder: string,
): Promise<{ child: ChildProcess; url: string; adopted: boolean }> {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('client-for-test.ts', import.meta.url)), folder],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  cleanups.push(
    async () => child.exitCode === null && child.signalCode === null && child.kill('SIGKILL'),
  )
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { child, ...(JSON.parse(line) as { url: string; adopted: boolean }) }
}

async function ask<Row extends pg.QueryResultRow>(url: string, question: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(question)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

const isRunning = async (folder: string) =>
  (await readPostmaster(join(folder, 'cluster'))) !== undefined

test('a first start makes a UTF-8 cluster that only a private socket leads to, and a second start finds its rows', async () => {
  const folder = join(await makeFolder(), 'database')
  const first = await start(folder)
  expect(first.adopted).toBe(false)
  expect(
    await ask(
      first.url,
      `select current_user::text as user, pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale from pg_database where datname = current_database()`,
    ),
  ).toEqual([{ user: 'app', encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8' }])
  expect(await ask(first.url, `select usesuper from pg_user where usename = current_user`)).toEqual(
    [{ usesuper: false }],
  )
  expect(await ask(first.url, `show listen_addresses`)).toEqual([{ listen_addresses: '' }])
  expect(await ask(first.url, `show fsync`)).toEqual([{ fsync: 'on' }])
  expect((await stat(new URL(first.url).searchParams.get('host')!)).mode & 0o777).toBe(0o700)
  await ask(
    first.url,
    `create extension pg_trgm; create table kept (word text); insert into kept values ('Größe')`,
  )
  await first.stop()
  expect(await isRunning(folder)).toBe(false)

  const second = await start(folder)
  expect(second).toMatchObject({ adopted: false, url: first.url })
  expect(await ask(second.url, 'select lower(word) as word from kept')).toEqual([{ word: 'größe' }])
})

test('a server that survived the process that started it is adopted, and stopped by who adopted it', async () => {
  const folder = await makeUsedFolder()
  const { child, url, adopted } = await startClient(folder)
  expect(adopted).toBe(false)
  await ask(url, 'create table kept as select 1 as n')
  const before = await readPostmaster(join(folder, 'cluster'))
  child.kill('SIGKILL')
  await once(child, 'exit')
  const server = await start(folder)
  expect(server).toMatchObject({ adopted: true, url })
  expect(await readPostmaster(join(folder, 'cluster'))).toEqual(before)
  expect(await ask(url, 'select n from kept')).toEqual([{ n: 1 }])
  await server.stop()
  expect(await isRunning(folder)).toBe(false)
})

test('processes that start at once end on one server, and the last to leave stops it', async () => {
  const folder = await makeFolder()
  const clients = await Promise.all([startClient(folder), startClient(folder), startClient(folder)])
  expect(new Set(clients.map(({ url }) => url)).size).toBe(1)
  expect(clients.filter(({ adopted }) => !adopted)).toHaveLength(1)
  const server = await readPostmaster(join(folder, 'cluster'))
  // The one that started the server leaves first.
  clients.sort((a, b) => Number(a.adopted) - Number(b.adopted))
  for (const [index, { child }] of clients.entries()) {
    expect((await readPostmaster(join(folder, 'cluster')))?.pid).toBe(server?.pid)
    child.stdin?.end()
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(await isRunning(folder)).toBe(index < clients.length - 1)
  }
  // Nor does a server stay behind when all leave at once.
  const pair = await Promise.all([startClient(folder), startClient(folder)])
  await Promise.all(pair.map(({ child }) => (child.stdin?.end(), once(child, 'exit'))))
  expect(await isRunning(folder)).toBe(false)
})

test(
  'a server killed in the middle of inserts comes back at the same address with every row it acknowledged',
  { timeout: 60_000 },
  async () => {
    const folder = await makeUsedFolder()
    const warn = vi.fn()
    const server = await start(folder, { log: { info: () => {}, warn, error: console.error } })
    const pool = new pg.Pool({ connectionString: server.url, max: 4 })
    pool.on('error', () => {})
    await pool.query('create table orders (id int primary key)')
    const acknowledged: number[] = []
    let next = 0
    let goal = Infinity
    const insert = async () => {
      while (acknowledged.length < goal) {
        const id = (next += 1)
        await pool.query('insert into orders values ($1)', [id]).then(
          () => acknowledged.push(id),
          () => sleep(20),
        )
      }
    }
    const inserters = [insert(), insert(), insert(), insert()]
    for (let round = 0; round < 2; round += 1) {
      const from = acknowledged.length
      await vi.waitUntil(() => acknowledged.length > from + 100, { timeout: 25_000, interval: 5 })
      const { pid } = (await readPostmaster(join(folder, 'cluster')))!
      process.kill(pid, 'SIGKILL')
      await vi.waitUntil(async () => (await readPostmaster(join(folder, 'cluster')))?.pid !== pid, {
        timeout: 25_000,
      })
    }
    goal = acknowledged.length + 100
    await Promise.all(inserters)
    const { rows } = await pool.query<{ id: number }>('select id from orders')
    const present = new Set(rows.map(({ id }) => id))
    await pool.end()
    expect(acknowledged.filter((id) => !present.has(id))).toEqual([])
    expect(warn).toHaveBeenCalledWith(
      { folder },
      'The embedded PostgreSQL ended unexpectedly and is started again',
    )
  },
)

test('a folder with a very long path and odd characters works, with the socket elsewhere', async () => {
  const folder = join(
    await makeFolder(),
    'Ein Ordner, dessen Name länger ist als ein Socket es erlaubt '.repeat(2).trim(),
    "it's 100% odd",
  )
  await mkdir(folder, { recursive: true })
  const first = await start(folder)
  const socketFolder = new URL(first.url).searchParams.get('host')!
  cleanups.push(() => rm(socketFolder, { recursive: true, force: true }))
  expect(socketFolder).not.toContain('Ordner')
  expect((await stat(socketFolder)).mode & 0o777).toBe(0o700)
  await first.stop()
  // A temporary folder that was cleaned up is created again.
  await rm(socketFolder, { recursive: true })
  expect(await ask((await start(folder)).url, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('on the loopback address (Windows has no sockets) a password is needed', async () => {
  const server = await start(await makeFolder(), { listen: 'loopback', settings: { fsync: 'off' } })
  const url = new URL(server.url)
  expect(url.hostname).toBe('127.0.0.1')
  expect(await ask(server.url, 'select 1 as n')).toEqual([{ n: 1 }])
  url.password = 'guess'
  await expect(ask(url.href, 'select 1')).rejects.toThrow(/password authentication failed/)
  url.username = 'postgres'
  await expect(ask(url.href, 'select 1')).rejects.toThrow(/password authentication failed/)
})

test('a stale postmaster.pid whose number belongs to another program now does not keep the server from starting', async () => {
  const folder = await makeUsedFolder()
  const first = await start(folder)
  const { pid } = (await readPostmaster(join(folder, 'cluster')))!
  await first.stop()
  await writeFile(
    join(folder, 'cluster', 'postmaster.pid'),
    `${process.pid}\n${join(folder, 'cluster')}\n1700000000\n5432\n${join(folder, 'socket')}\n\n  5432001    0\nready   \n`,
  )
  const second = await start(folder)
  expect(second.adopted).toBe(false)
  expect((await readPostmaster(join(folder, 'cluster')))!.pid).not.toBe(pid)
})

test('a copy of a running folder starts beside the original, and each keeps its own rows and server', async () => {
  const original = await makeUsedFolder()
  const first = await start(original)
  await ask(first.url, `create table kept as select 'original' as word`)
  const copy = await makeFolder()
  // With sockets, locks and postmaster.pid, as an operator's copy has them.
  execFileSync('cp', ['-a', `${original}/.`, copy])
  expect(await readPostmaster(join(copy, 'cluster'))).toEqual(
    await readPostmaster(join(original, 'cluster')),
  )
  expect(await findServer(copy)).toBeUndefined()
  await killServer(copy)
  const second = await start(copy)
  expect(second.adopted).toBe(false)
  expect(second.url).not.toBe(first.url)
  await ask(second.url, `update kept set word = 'copy'`)
  expect(await ask(first.url, 'select word from kept')).toEqual([{ word: 'original' }])
  await second.stop()
  expect(await findServer(original)).toBeDefined()
  expect(await ask(first.url, 'select word from kept')).toEqual([{ word: 'original' }])
  // The reverse: the copy is running when the original starts.
  await (await start(copy)).stop()
  await first.stop()
  const again = await start(copy)
  const back = await start(original)
  expect(await ask(back.url, 'select word from kept')).toEqual([{ word: 'original' }])
  expect(await ask(again.url, 'select word from kept')).toEqual([{ word: 'copy' }])
})

test('a copy of a folder whose socket lies elsewhere gets a socket of its own', async () => {
  const parent = join(await makeFolder(), 'a path longer than a socket may have '.repeat(3).trim())
  const original = join(parent, 'original')
  await mkdir(parent, { recursive: true })
  await cp(used, original, { recursive: true, filter: (path) => !path.endsWith('socket') })
  const first = await start(original)
  const copy = join(parent, 'copy')
  execFileSync('cp', ['-a', original, copy])
  const second = await start(copy)
  const folders = [first, second].map(({ url }) => new URL(url).searchParams.get('host')!)
  cleanups.push(() => Promise.all(folders.map((each) => rm(each, { recursive: true }))))
  expect(new Set(folders).size).toBe(2)
  await ask(first.url, 'create table only_here as select 1 as n')
  await expect(ask(second.url, 'select n from only_here')).rejects.toThrow(/does not exist/)
})

test('a lock of a process that runs and is no PostgreSQL of this folder is no obstacle', async () => {
  const folder = await makeUsedFolder()
  await mkdir(join(folder, 'socket'), { mode: 0o700 })
  await writeFile(
    join(folder, 'socket/.s.PGSQL.5432.lock'),
    `${process.pid}\n/another/machine/cluster\n1700000000\n5432\n/another/machine/socket\n`,
  )
  expect(await ask((await start(folder)).url, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('a folder that was moved while its server runs is adopted, and nothing of it is deleted', async () => {
  const parent = await makeFolder()
  await cp(used, join(parent, 'before'), {
    recursive: true,
    filter: (path) => !path.endsWith('socket'),
  })
  const first = await start(join(parent, 'before'))
  const postmaster = await readPostmaster(join(parent, 'before/cluster'))
  await rename(join(parent, 'before'), join(parent, 'after'))
  await symlink(join(parent, 'after'), join(parent, 'before'))
  const second = await start(join(parent, 'after'))
  expect(second.adopted).toBe(true)
  expect(await readPostmaster(join(parent, 'after/cluster'))).toEqual(postmaster)
  expect(await ask(first.url, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('where root may neither use a user namespace nor change its user, the message says why', async () => {
  const folder = await makeFolder()
  const starting = start(folder, { probe: { isRoot: () => true, works: async () => false } })
  await expect(starting).rejects.toThrow(
    /^The embedded PostgreSQL cannot be used: PostgreSQL refuses to run as root, and this machine allows neither/,
  )
  await expect(access(join(folder, 'cluster'))).rejects.toThrow()
})

test.runIf(process.getuid?.() === 0)(
  'where user namespaces are forbidden, the server runs as an unprivileged user that owns the folder',
  async () => {
    const parent = await makeFolder()
    await chmod(parent, 0o755)
    const folder = join(parent, 'data', 'database')
    // The programs of this installation count as unreadable too: they are copied.
    const forbidden = {
      ...machineProbe,
      works: async (
        runAs: Parameters<typeof machineProbe.works>[0],
        command: string,
        args: string[],
      ) =>
        runAs.kind !== 'namespace' &&
        !command.includes('node_modules') &&
        machineProbe.works(runAs, command, args),
    }
    const first = await start(folder, { probe: forbidden, settings: { fsync: 'off' } })
    const { uid } = await stat(join(folder, 'cluster'))
    expect(uid).toBeGreaterThan(0)
    await ask(first.url, 'create table kept as select 1 as n')
    expect(
      await readFile(
        `/proc/${(await readPostmaster(join(folder, 'cluster')))!.pid}/status`,
        'utf8',
      ),
    ).toMatch(new RegExp(`^Uid:\\s+${uid}\\s`, 'm'))
    await first.stop()
    // Once that user owns the folder, it stays so, whatever the machine allows later.
    const second = await start(folder)
    expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 1 }])
  },
)
