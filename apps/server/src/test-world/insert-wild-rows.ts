import { contract } from '@proofdesk/contract'
import type { Route } from '@proofdesk/contract/route'
import type pg from 'pg'
import type * as z from 'zod'
import { type TableConfig, parentsOf } from './every-table.ts'
import { type Chance, type JsonKind, changeJson, wildJson, wildValue } from './wild-values.ts'

type Row = Record<string, unknown>
type Column = TableConfig['columns'][number]

/** Shares of columns in a row with unexpected values: lower ones when the database refuses it. */
const SHARES = [0.3, 0.1, 0.03, 0]

/**
 * Inserts rows with unexpected values in some columns, based on an existing row or on none. A refused row is tried
 * again with fewer such columns, and finally skipped. Returns how many were inserted.
 */
export async function insertWildRows(
  pool: pg.Pool,
  table: TableConfig,
  { count, chance, accountGuid }: { count: number; chance: Chance; accountGuid: string },
): Promise<number> {
  const { rows: known } = await pool.query<Row>(`select * from "${table.name}" limit 5`)
  const single = singleColumns(table)
  const parents = await readParents(pool, table, { accountGuid, single })
  let taken = 0
  for (let n = 0; n < count; n++) {
    const like = known.length > 0 ? chance.pick(known) : undefined
    for (const share of SHARES) {
      const row = makeRow(table, { like, parents, single, chance, share })
      const refusal = row && (await insertRow(pool, table.name, row))
      if (refusal === '') {
        taken++
        break
      }
      // A unique index on an expression rather than on plain columns: `lower(name)`.
      const [, key = ''] = /^Key \((.*)\)=/.exec(refusal ?? '') ?? []
      for (const [name] of key.matchAll(/\w+/g)) if (!parents.has(name)) single.add(name)
    }
  }
  return taken
}

/** The tables of columns that are named differently and have no foreign key. */
const NAMED: Record<string, string> = { engine_guid: 'galleries', subject_guid: 'galleries' }

/**
 * The possible parents of a row: those in the account, or for tables with one row per account those in every account.
 */
async function readParents(
  pool: pg.Pool,
  table: TableConfig,
  { accountGuid, single }: { accountGuid: string; single: ReadonlySet<string> },
): Promise<Map<string, unknown[]>> {
  const found = new Map<string, unknown[]>()
  const { rows: names } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const named = table.columns.flatMap(({ name }) => {
    const parent = NAMED[name] ?? name.replace(/_guid$/, 's')
    return name.endsWith('_guid') && names.some((one) => one.name === parent)
      ? [[name, { table: parent, column: 'guid' }] as const]
      : []
  })
  for (const [column, parent] of new Map([...named, ...parentsOf(table)])) {
    const isOwn = parent.table === 'accounts' && !single.has(column)
    const { rows } = await pool.query<Row>(`select * from "${parent.table}"`)
    const ours = rows.filter((row) =>
      isOwn ? row.guid === accountGuid : (row.account_guid ?? accountGuid) === accountGuid,
    )
    found.set(
      column,
      ours.map((row) => row[parent.column]),
    )
  }
  return found
}

/** Returns why the database refuses a row; empty if it was inserted. */
async function insertRow(pool: pg.Pool, table: string, row: Row): Promise<string> {
  const names = Object.keys(row)
  try {
    await pool.query(
      `insert into "${table}" (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
      Object.values(row),
    )
    return ''
  } catch (error) {
    const { code = '', detail, message } = error as { code?: string; detail?: string } & Error
    // Errors about the data; any other is a fault of this test.
    if (!/^(22|23|P0)/.test(code)) throw error
    return detail || message
  }
}

interface RowPlan {
  like: Row | undefined
  parents: Map<string, unknown[]>
  single: ReadonlySet<string>
  chance: Chance
  share: number
}

/** Undefined if there is no parent for it. */
function makeRow(table: TableConfig, plan: RowPlan): Row | undefined {
  const { like, parents, single, chance, share } = plan
  const row: Row = {}
  for (const column of table.columns) {
    const { name } = column
    if (column.generated || column.generatedIdentity) continue
    const belongsTo = parents.get(name)
    if (belongsTo) {
      if (belongsTo.length === 0 && column.notNull) return undefined
      const isLoose = !table.foreignKeys.some((key) =>
        key.reference().columns.some((one) => one.name === name),
      )
      const isKept = like && !single.has(name) && chance.next() >= share
      const choice = column.notNull ? belongsTo : [...belongsTo, null]
      row[name] = isKept
        ? like[name]
        : isLoose && chance.next() < share
          ? chance.guid()
          : chance.pick(choice)
    } else if (single.has(name)) row[name] = singleValue(column, chance)
    else if (chance.next() < (name === 'deleted_at' ? share / 3 : share))
      row[name] = unexpected(table, column, plan)
    else if (like) row[name] = toParameter(column, like[name])
    else if (column.notNull && !column.hasDefault) row[name] = unexpected(table, column, plan)
  }
  return row
}

function unexpected(table: TableConfig, column: Column, { like, chance }: RowPlan): unknown {
  if (column.getSQLType() !== 'jsonb') return wildValue(column, chance, wordsOf(column.name))
  const known = like?.[column.name]
  const kind = kindOf(table, column)
  const isChanged = known !== undefined && known !== null && chance.next() < 0.7
  return JSON.stringify(isChanged ? changeJson(known, chance) : wildJson(chance, kind))
}

function singleValue(column: Column, chance: Chance): unknown {
  const type = column.getSQLType()
  return type === 'uuid' || type === 'text' ? chance.guid() : wildValue(column, chance, [])
}

function toParameter(column: Column, value: unknown): unknown {
  return column.getSQLType() === 'jsonb' && value !== null ? JSON.stringify(value) : value
}

/** The kind of value that a JSON column must contain. */
function kindOf({ name: table, checks }: TableConfig, { name }: Column): JsonKind {
  const is = (kind: string) => checks.some((check) => check.name === `${table}_${name}_${kind}`)
  return is('object') ? 'object' : is('objects') ? 'objects' : is('list') ? 'list' : 'any'
}

/** Columns whose values are unique per row. */
function singleColumns(table: TableConfig): Set<string> {
  const own = table.columns.filter((column) => column.primary || column.isUnique)
  const keys = [
    ...table.indexes.flatMap(({ config }) => (config.unique ? [config.columns] : [])),
    ...table.primaryKeys.map(({ columns }) => columns),
  ]
  // The last one distinguishes the rows of an account or a gallery.
  const last = keys.map((columns) => columns.at(-1)!)
  return new Set([...own, ...last].flatMap((column) => ('name' in column ? [column.name!] : [])))
}

let words: Map<string, Set<string>> | undefined

/** The enum values in the contract for a field of this name. */
function wordsOf(column: string): string[] {
  words ??= collectWords()
  return [...(words.get(column.replaceAll('_', '')) ?? [])]
}

function collectWords(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const walk = (schema: z.core.$ZodType, name: string): void => {
    const { def } = schema._zod
    if ('innerType' in def) return walk(def.innerType as z.core.$ZodType, name)
    if (def.type === 'array') return walk((def as z.core.$ZodArrayDef).element, name)
    if (def.type === 'union')
      for (const option of (def as z.core.$ZodUnionDef).options) walk(option, name)
    if (def.type === 'object')
      for (const [key, field] of Object.entries((def as z.core.$ZodObjectDef).shape))
        walk(field, key.toLowerCase())
    if (def.type !== 'enum') return
    const known = found.get(name) ?? new Set()
    for (const value of Object.values((def as z.core.$ZodEnumDef).entries)) known.add(String(value))
    found.set(name, known)
  }
  for (const routes of Object.values(contract))
    for (const route of Object.values(routes as Record<string, Route>)) walk(route.output, '')
  return found
}
