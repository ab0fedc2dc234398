import type pg from 'pg'

/**
 * PostgreSQL may end a connection that a transaction holds, between two of its queries. Nobody listens to the connection then, and an error
 * that nobody listens to ends the process; heard here, it fails the transaction's next query.
 */
export function surviveLostConnections(pool: pg.Pool): void {
  pool.on('connect', (client) => client.on('error', () => {}))
}
