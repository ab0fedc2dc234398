import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { BaseLogger } from 'pino'

/** The database for queries. Tables are written with select builders, so no schema is bound here. */
export type Database = NodePgDatabase
/** The argument of `db.transaction`'s callback; operations with several writes take it as a parameter. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** Taken by queries that may run inside or outside a transaction. */
export type Executor = Database | Transaction

export interface DatabaseHandle {
  db: Database
  pool: pg.Pool
  /** Waits for the running queries, then closes every connection. Calling it twice is harmless. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Maximum number of connections. */
  max?: number
  log: Pick<BaseLogger, 'warn'>
  /** Milliseconds after which the server cancels a statement; 30 s by default. */
  statementTimeout?: number
  /** Milliseconds that a query waits for a connection; 15 s by default. */
  connectTimeout?: number
  /** Our name in pg_stat_activity. */
  applicationName?: string
}

/**
 * Opens a pool for `url` (connections are made on demand) and Drizzle on top of it. An int8 becomes a number; one
 * beyond 2^53 fails its query instead of losing digits. A sum or an average is `numeric` and stays a string: cast it in
 * SQL.
 */
export function createDatabase(url: string, options: DatabaseOptions): DatabaseHandle {
  const pool = new pg.Pool({
    Client: NumberClient,
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.applicationName ?? 'proofdesk',
    statement_timeout: options.statementTimeout ?? 30_000,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: options.connectTimeout ?? 15_000,
    keepAlive: true,
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) =>
    options.log.warn({ err: error }, 'An idle database connection was lost'),
  )
  surviveLostConnections(pool)
  let closing: Promise<void> | undefined
  return { db: drizzle(pool), pool, close: () => (closing ??= pool.end()) }
}

/**
 * PostgreSQL may end a transaction's connection between two queries. The pool doesn't listen to it then, and an
 * unhandled error ends the process; handled here, it makes the transaction's next query fail.
 */
function surviveLostConnections(pool: pg.Pool): void {
  pool.on('connect', (client) => client.on('error', () => {}))
}

type TypeParsers = pg.CustomTypesConfig
const INT8 = 20
const INT8_ARRAY = 1016

/**
 * Drizzle passes its own type parsers with every query, which would override a pool's `types`: so the client adds ours
 * to every query. Nothing global changes (pg-boss shares the library).
 */
class NumberClient extends pg.Client {
  override query(config: unknown, ...rest: unknown[]): never {
    const call = super.query.bind(this) as (...given: unknown[]) => never
    // A Submittable (a cursor, a stream) handles results itself.
    if (typeof config !== 'object' || config === null || 'submit' in config) {
      return call(
        typeof config === 'string' ? { text: config, types: defaultParsers } : config,
        ...rest,
      )
    }
    return call(
      { ...config, types: withNumbers((config as { types?: TypeParsers }).types) },
      ...rest,
    )
  }
}

const wrapped = new WeakMap<TypeParsers, TypeParsers>()
const defaultParsers = withNumbers(pg.types as unknown as TypeParsers)

function withNumbers(types: TypeParsers | undefined): TypeParsers {
  if (!types) return defaultParsers
  let extended = wrapped.get(types)
  if (!extended) {
    extended = {
      getTypeParser: (oid: number, format?: string) => {
        if (format === 'binary' || (oid !== INT8 && oid !== INT8_ARRAY))
          return types.getTypeParser(oid, format as 'text')
        if (oid === INT8) return toSafeNumber
        const parseArray = types.getTypeParser(INT8_ARRAY as number, 'text') as (
          text: string,
        ) => (string | null)[]
        return (text: string) =>
          parseArray(text).map((item) => (item === null ? null : toSafeNumber(item)))
      },
    } as TypeParsers
    wrapped.set(types, extended)
  }
  return extended
}

function toSafeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database returned ${text}, which JavaScript can’t represent exactly`)
  return value
}
