import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DELETED_NOUNS } from '../tables/erasures.ts'
import { everyTable } from '../../../test-world/every-table.ts'
import { type TestApp, createTestApp } from '../../../test-world/test-app.ts'
import { renderDataPage } from './data-page.ts'
import { OTHER_SCHEMAS, STORED_TABLES } from './inventory.ts'
import { DATA_FOLDER, STORE_FILES, isOfKind } from './stored-files.ts'

const SERVER = fileURLToPath(new URL('../../../', import.meta.url))
const DOMAIN = fileURLToPath(new URL('../../../../../../packages/domain/src/', import.meta.url))
const DATA_PAGE = fileURLToPath(new URL('../../../../../../docs/data.md', import.meta.url))
const GUID = '01890000-0000-7000-8000-000000000001'
const HASH = 'ab'.repeat(16)
const STORED = Object.values(STORED_TABLES).flat()

const sources = [SERVER, DOMAIN].flatMap((folder) =>
  globSync('**/*.ts', { cwd: folder })
    .filter((file) => !/\.test\.ts$|-for-test\.ts$|test-world/.test(file))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') })),
)

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

describe('tables', () => {
  const names = STORED.map(({ table }) => getTableConfig(table).name)

  test('each is in the inventory, and nothing else is', async () => {
    const tables = await everyTable()
    expect(names.toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
  })

  test('each of the database is in the inventory or of a schema that is', async () => {
    const { rows } = await world.deps.db.execute<{ schema: string; name: string }>(sql`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`)
    const unknown = rows.filter(({ schema, name }) =>
      schema === 'public' ? !names.includes(name) : !(schema in OTHER_SCHEMAS),
    )
    expect(rows.length).toBeGreaterThan(names.length)
    expect(unknown).toEqual([])
  })

  test('no two have one noun, and the columns that they leave out exist', () => {
    const nouns = STORED.flatMap(({ exported }) => (typeof exported === 'string' ? [exported] : []))
    expect(new Set(nouns).size).toBe(nouns.length)
    for (const { table, without = [] } of STORED)
      expect(getTableConfig(table).columns.map(({ name }) => name)).toEqual(
        expect.arrayContaining([...without]),
      )
  })

  test('no column of an export is a secret', () => {
    const columns = STORED.filter(({ exported }) => typeof exported === 'string').flatMap(
      ({ table, without = [] }) =>
        getTableConfig(table)
          .columns.filter(({ name }) => !without.includes(name))
          .map(({ name }) => `${getTableConfig(table).name}.${name}`),
    )
    // Here `key` is a file's key in the storage.
    const harmless = [
      'photos.key',
      'photos.keywords',
      'videos.key',
      'media.key',
      'coupons.code_key',
      'orders.key_version',
      // Of random codes, which no one can try out; without it a card would be worthless after a move.
      'gift_cards.code_hash',
    ]
    expect(
      columns
        .filter((name) => /hash|token|secret|password|salt|(^|[._])key/.test(name))
        .filter((name) => !name.endsWith('request_key') && !harmless.includes(name)),
    ).toEqual([])
  })

  test('rows of an export are distinguished by their account', () => {
    const without = STORED.filter(({ exported }) => typeof exported === 'string')
      .map(({ table }) => getTableConfig(table))
      .filter(({ columns }) => !columns.some(({ name }) => name === 'account_guid'))
    expect(without.map(({ name }) => name)).toEqual(['accounts'])
  })
})

describe('what a restore does with rows of before', () => {
  test('each table that names people says it', () => {
    const silent = STORED.filter(({ erased, restored }) => erased !== 'nobody' && !restored)
    expect(silent.map(({ table }) => getTableConfig(table).name)).toEqual([])
  })

  test('triggers note each deletion, erasure and refusal that a restore does again', async () => {
    const { rows } = await world.deps.db.execute<{ name: string; deletes: boolean }>(sql`
      select c.relname as name, bool_or(p.proname = 'record_deletions') as deletes
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where p.proname in ('record_deletions', 'record_refusal') group by 1 order by 1`)
    const said = STORED.flatMap(({ table, restored }) =>
      restored && ['deleted', 'erased', 'refused', 'revoked'].includes(restored)
        ? [getTableConfig(table).name]
        : [],
    )
    // A deleted studio's slugs are recorded with its account.
    expect(rows.map(({ name }) => name)).toEqual(
      said.filter((name) => name !== 'studio_deletions').toSorted(),
    )
    expect(rows.filter(({ deletes }) => deletes).map(({ name }) => name)).toEqual(
      DELETED_NOUNS.toSorted(),
    )
  })
})

describe('files of the store', () => {
  const kindsOf = (key: string) => STORE_FILES.filter((kind) => isOfKind(kind, key))

  test('each key that the rules make is of one kind, and each kind is made', async () => {
    const keys = await everyKey()
    const taken = new Set<string>()
    for (const key of keys) {
      const kinds = kindsOf(key)
      expect([key, kinds.length]).toEqual([key, 1])
      taken.add(kinds[0]!.path)
    }
    const elsewhere = ['accounts/{account}/imports/{import}/table.csv']
    expect([...taken, ...elsewhere].toSorted()).toEqual(
      STORE_FILES.map(({ path }) => path).toSorted(),
    )
  })

  test('each address below an account that the source writes out is of a kind', () => {
    const written = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/`(accounts\/\$\{[^`]*)`/g)].map(([, path]) => ({
        file,
        path: path!.replace(/\$\{[^}]*\}/g, GUID),
      })),
    )
    expect(written.length).toBeGreaterThan(3)
    const known = STORE_FILES.map(({ path }) => path.replace(/\{\w+\}/g, GUID))
    const unknown = written.filter(
      ({ path }) =>
        kindsOf(path).length === 0 && !known.some((each) => `${each}/`.startsWith(path)),
    )
    expect(unknown).toEqual([])
  })
})

test('each entry of the data folder that the source names is in the inventory', () => {
  const named = sources.flatMap(({ text }) => [
    ...[...text.matchAll(/join\((?:resolve\()?[\w.]*(?:DATA_DIR|dataDir)\)?, '([^']+)'/g)].map(
      ([, name]) => name!,
    ),
    ...[...text.matchAll(/join\(root, '(\.[^']+)'\)/g)].map(([, name]) => `files/${name!}`),
  ])
  expect([...new Set(named)].toSorted()).toEqual(DATA_FOLDER.map(({ path }) => path).toSorted())
})

test('docs/data.md is this inventory for people', async () => {
  await expect(renderDataPage()).toMatchFileSnapshot(DATA_PAGE)
})

const COVER = { shape: 'wide', side: 800, point: { x: 0.5, y: 0.4 }, mark: null, type: 'webp' }

/** All keys made by the domain's key functions. */
async function everyKey(): Promise<string[]> {
  const ids = {
    accountGuid: GUID,
    engineGuid: GUID,
    guid: GUID,
    orderGuid: GUID,
    filesGuid: GUID,
    userGuid: GUID,
    photoGuid: GUID,
    editRevision: 0,
  }
  const kinds = ['jpg', 'lg', 'md', 'thumb', 'poster', 'preview', 'upright', 'wide', 16]
  const keys = []
  for (const file of globSync('*-keys.ts', { cwd: DOMAIN })) {
    const functions = (await import(join(DOMAIN, file))) as Record<string, unknown>
    for (const [name, make] of Object.entries(functions)) {
      if (!name.endsWith('Key') || name.includes('Of') || typeof make !== 'function') continue
      for (const kind of kinds) {
        const cut = { ...COVER, isShared: kind === 'jpg' }
        const args = { versionKey: [ids, HASH], coverKey: [ids, cut] }[name] ?? [ids, kind, HASH]
        const key = String(make(...args))
        if (!key.includes('undefined')) keys.push(key)
      }
    }
  }
  return keys
}
