import { type SQL, sql } from 'drizzle-orm'

/** `with name as (query), …` for a following statement: the parts of a long statement by name. */
export function withQueries(queries: Readonly<Record<string, SQL>>): SQL {
  const parts = Object.entries(queries).map(
    ([name, query]) => sql`${sql.identifier(name)} as (${query})`,
  )
  return sql`with ${sql.join(parts, sql`, `)}`
}

/** The same, but each is read once and materialised, however often it is used: also for queries that lock. */
export function withMaterialized(queries: Readonly<Record<string, SQL>>): SQL {
  const parts = Object.entries(queries).map(
    ([name, query]) => sql`${sql.identifier(name)} as materialized (${query})`,
  )
  return sql`with ${sql.join(parts, sql`, `)}`
}
