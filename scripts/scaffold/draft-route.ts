import { posix } from 'node:path'
import { type Draft, relativeImport } from './draft.ts'
import { WINGS, folderOf, registerRoutes, wingsOf } from './register.ts'
import { type Names, camelCase } from './names.ts'
import * as files from './route-files.ts'
import { addEntry, addImport, exportsOf } from './source-edit.ts'

const CONTRACT = 'packages/contract/src'
const INDEX = `${CONTRACT}/index.ts`

/** Drafts the routes of a new noun, with its table, and registers them in contract and server. */
export function draftRoute(draft: Draft, wing: string, names: Names): void {
  const { noun, one, list, record, words } = names
  const tables = posix.dirname(draft.find('db/tables/columns.ts'))
  refuseTaken(draft, { wing, tables, names })
  const folder = folderOf(wing, noun)
  const table = `${tables}/${noun}.ts`
  const write = (path: string, toText: (names: Names, importOf: files.ImportOf) => string) =>
    draft.create(
      path,
      toText(names, (file, name) =>
        name === list ? relativeImport(path, table) : draft.importPath(path, file, name),
      ),
    )
  write(`${CONTRACT}/admin/${noun}.ts`, files.contractText)
  write(table, files.tableText)
  write(`${folder}/${noun}.queries.ts`, files.queriesText)
  write(`${folder}/create-${one}.ts`, files.createText)
  write(`${folder}/${noun}.routes.ts`, files.handlersText)
  write(`${folder}/${noun}.routes.test.ts`, files.handlersTestText)
  draft.change(INDEX, (text) =>
    addEntry(addImport(text, list, `./admin/${noun}.ts`), 'contract', list),
  )
  registerRoutes(draft, {
    wing,
    noun: list,
    handlers: `${record}Handlers`,
    handlersFile: `${folder}/${noun}.routes.ts`,
  })
  // Neither route names a record.
  draft.change(draft.find('two-accounts.test.ts'), (text) =>
    addEntry(text, 'WITHOUT_RECORD', `'${list}.list',\n'${list}.create'`),
  )
  const inventory = posix.dirname(draft.find('db/inventory/inventory.ts'))
  draft.decide(
    `CONTEXT.md: what ${words} are; docs/product/${wing}.md: their rules; docs/architecture.md: “${noun}” beside the other nouns of ${wing}.`,
    `${CONTRACT}/admin/${noun}.ts: the fields of a record, and who may call (capability, proof, right).`,
    `${table}: its columns; then npm run db:generate.`,
    `${inventory}: whether an export has ${words}, and what becomes of them; then npx vitest run ${inventory} -u.`,
    `${draft.find('old-sessions.test.ts')}: it asks about calls of people, money or the studio.`,
  )
}

function refuseTaken(
  draft: Draft,
  { wing, tables, names: { noun, list } }: { wing: string; tables: string; names: Names },
): void {
  if (!WINGS.includes(wing))
    throw new Error(`“${wing}” isn’t a wing. The wings are ${WINGS.join(', ')}.`)
  const [owner] = wingsOf(draft, noun)
  if (owner) throw new Error(`“${noun}” is taken: ${folderOf(owner, noun)} already exists.`)
  const taken = [
    `${CONTRACT}/{admin/,site/,}${noun}.ts`,
    `apps/server/src/{${noun},*/${noun}}/*.ts`,
  ]
    .flatMap((pattern) => draft.list(pattern))
    .at(0)
  if (taken) throw new Error(`“${noun}” is taken: ${taken} already exists.`)
  const namesake = draft
    .list(`${tables}/*.ts`)
    .find((path) => exportsOf(draft.read(path)).includes(list))
  if (namesake) throw new Error(`“${noun}” is taken: ${namesake} has a table with this name.`)
  if (new RegExp(`^  ${camelCase(noun)},?$`, 'm').test(draft.read(INDEX)))
    throw new Error(`“${noun}” is taken: the contract has routes with this name.`)
}
