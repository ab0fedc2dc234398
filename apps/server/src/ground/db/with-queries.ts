import { type SQL, sql } from 'drizzle-orm'

/** `with name as (query), …` for a statement that follows: what a long statement is made of, each by its name. */
export function withQueries(queries: Readonly<Record<string, SQL>>): SQL {
  const parts = Object.entries(queries).map(
    ([name, query]) => sql`${sql.identifier(name)} as (${query})`,
  )
  return sql`with ${sql.join(parts, sql`, `)}`
}

/** The same, each read once and kept, however often it is used: also for those that lock. */
export function withMaterialized(queries: Readonly<Record<string, SQL>>): SQL {
  const parts = Object.entries(queries).map(
    ([name, query]) => sql`${sql.identifier(name)} as materialized (${query})`,
  )
  return sql`with ${sql.join(parts, sql`, `)}`
}
