import type pg from 'pg'

const watched = new WeakSet<object>()

/**
 * PostgreSQL may end a connection that a transaction holds, between two of its queries. Nobody listens to the connection then, and an error
 * that nobody listens to ends the process; heard here, it fails the transaction's next query. Calling it again is harmless.
 */
export function surviveLostConnections(pool: pg.Pool): void {
  if (watched.has(pool)) return
  watched.add(pool)
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    client.on('error', () => {})
  })
}
