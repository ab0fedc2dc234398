import type { Executor } from './client.ts'

const built = new WeakMap<Executor, Map<string, unknown>>()

/**
 * The statement called `name`, built once per database handle: Drizzle generates its text once, and PostgreSQL parses
 * and plans it once per connection. The name, 63 bytes at most, must identify everything that the text depends on;
 * values are placeholders.
 */
export function prepared<Statement>(
  db: Executor,
  name: string,
  build: (name: string) => Statement,
): Statement {
  let statements = built.get(db)
  if (!statements) built.set(db, (statements = new Map()))
  let statement = statements.get(name) as Statement | undefined
  if (!statement) statements.set(name, (statement = build(name)))
  return statement
}
