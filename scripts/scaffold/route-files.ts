import type { Names } from './names.ts'

/** How a file imports something from the server: `importOf('deps.ts', 'Deps')`. */
export type ImportOf = (file: string, name: string) => string

export function contractText({ noun, list, record, Noun, CONSTANT, words, word }: Names): string {
  return `import * as z from 'zod'
import { Guid, Timestamp, shortText } from '../fields.ts'
import { queryInt } from '../query.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'

export const ${CONSTANT}_PER_PAGE = 50

/** One of a studio’s ${words}. */
export const ${Noun} = record({
  guid: Guid,
  name: z.string(),
  createdAt: Timestamp,
})
export type ${Noun} = z.infer<typeof ${Noun}>

export const ${list} = {
  list: route({
    method: 'GET',
    path: '/admin/${noun}',
    capability: 'manageGalleries',
    summary: 'A page of the studio’s ${words}, the newest first',
    query: z.object({ page: queryInt(1, 100_000).optional() }),
    output: z.object({ ${list}: z.array(${Noun}), total: z.int() }),
  }),
  create: route({
    method: 'POST',
    path: '/admin/${noun}',
    capability: 'manageGalleries',
    summary: 'Create a ${word}',
    body: z.object({ name: shortText(80) }),
    output: z.object({ ${record}: ${Noun} }),
    status: 201,
  }),
}
`
}

export function tableText({ list, table, words }: Names, importOf: ImportOf): string {
  return `import { index, text } from 'drizzle-orm/pg-core'
import { accounts } from '${importOf('accounts.ts', 'accounts')}'
import { guid, moment, pgTable } from '${importOf('columns.ts', 'pgTable')}'

/** The studios’ ${words}. */
export const ${list} = pgTable(
  '${table}',
  {
    guid: guid('guid').primaryKey(),
    accountGuid: guid('account_guid')
      .notNull()
      .references(() => accounts.guid),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('${table}_newest').on(table.accountGuid, table.createdAt, table.guid)],
)
`
}

export function queriesText(
  { noun, list, Noun, Nouns, CONSTANT, words }: Names,
  importOf: ImportOf,
): string {
  return `import { ${CONSTANT}_PER_PAGE } from '@proofdesk/contract/admin/${noun}'
import { desc } from 'drizzle-orm'
import type { Executor } from '${importOf('client.ts', 'Executor')}'
import { ofAccount } from '${importOf('of-account.ts', 'ofAccount')}'
import { ${list} } from '${importOf(`${noun}.ts`, list)}'
import type { Scope } from '${importOf('scope.ts', 'Scope')}'

export type ${Noun}Row = typeof ${list}.$inferSelect

/** A page of the studio’s ${words}, the newest first. */
export async function list${Nouns}(
  db: Executor,
  scope: Scope,
  { page = 1 }: { page?: number | undefined },
): Promise<{ ${list}: ${Noun}Row[]; total: number }> {
  const where = ofAccount(${list}, scope)
  const rows = await db
    .select()
    .from(${list})
    .where(where)
    .orderBy(desc(${list}.createdAt), desc(${list}.guid))
    .limit(${CONSTANT}_PER_PAGE)
    .offset((page - 1) * ${CONSTANT}_PER_PAGE)
  return { ${list}: rows, total: await db.$count(${list}, where) }
}
`
}

export function createText({ noun, list, Noun, word }: Names, importOf: ImportOf): string {
  return `import { v7 as newGuid } from 'uuid'
import { ${list} } from '${importOf(`${noun}.ts`, list)}'
import type { Deps } from '${importOf('deps.ts', 'Deps')}'
import type { Scope } from '${importOf('scope.ts', 'Scope')}'
import type { ${Noun}Row } from './${noun}.queries.ts'

/** Creates a ${word} of the studio. */
export async function create${Noun}(
  { db, clock }: Deps,
  { accountGuid }: Scope,
  { name }: { name: string },
): Promise<${Noun}Row> {
  const [row] = await db
    .insert(${list})
    .values({ guid: newGuid(), accountGuid, name, createdAt: clock.now() })
    .returning()
  return row!
}
`
}

export function handlersText(
  { noun, one, list, record, Noun, Nouns, words }: Names,
  importOf: ImportOf,
): string {
  return `import type { ${list} } from '@proofdesk/contract/admin/${noun}'
import type { Handlers } from '${importOf('handlers.ts', 'Handlers')}'
import { create${Noun} } from './create-${one}.ts'
import { list${Nouns} } from './${noun}.queries.ts'

/** What a studio does with its ${words}. */
export const ${record}Handlers: Handlers<typeof ${list}> = {
  list: ({ query }, { deps, session }) => list${Nouns}(deps.db, session.scope, query),
  create: async ({ body }, { deps, session }) => ({
    ${record}: await create${Noun}(deps, session.scope, body),
  }),
}
`
}

export function handlersTestText(
  { list, record, CONSTANT, noun, words, word }: Names,
  importOf: ImportOf,
): string {
  return `import { contract } from '@proofdesk/contract'
import { ${CONSTANT}_PER_PAGE } from '@proofdesk/contract/admin/${noun}'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStudio } from '${importOf('make-studio.ts', 'makeStudio')}'
import { type TestApp, createTestApp } from '${importOf('test-app.ts', 'createTestApp')}'

const { ${list} } = contract
let world: TestApp
beforeAll(async () => void (world = await createTestApp()))
afterAll(() => world.close())

/** A studio that creates and lists its ${words}. */
async function open() {
  const { token } = (await makeStudio(world)).owner
  const create = async (name: string) => {
    world.clock.pass(1_000)
    return world.call(${list}.create, { token, body: { name } })
  }
  const read = async (page = 1) => (await world.call(${list}.list, { token, query: { page } })).body
  return { create, read }
}

test('a studio’s ${words} are listed from the newest to the oldest', async () => {
  const { create, read } = await open()
  const { status, body } = await create('First')
  expect([status, body.${record}.name]).toEqual([201, 'First'])
  await create('Second')
  const { ${list}: rows, total } = await read()
  expect([rows.map(({ name }) => name), total]).toEqual([['Second', 'First'], 2])
})

test('a name is required', async () => {
  const { create, read } = await open()
  const { status, body } = await create(' ')
  expect([status, Object.keys(body.fields!)]).toEqual([422, ['name']])
  expect((await read()).total).toBe(0)
})

test('another studio’s ${words} aren’t listed', async () => {
  const [ours, theirs] = [await open(), await open()]
  await ours.create('Ours')
  expect(await theirs.read()).toEqual({ ${list}: [], total: 0 })
})

test('a ${word} that is not on the first page is on the second', async () => {
  const { create, read } = await open()
  for (let n = 0; n <= ${CONSTANT}_PER_PAGE; n++) await create(\`Number \${n}\`)
  const [first, second] = [await read(), await read(2)]
  expect(first.${list}.length).toBe(${CONSTANT}_PER_PAGE)
  expect(second.${list}.map(({ name }) => name)).toEqual(['Number 0'])
})
`
}
