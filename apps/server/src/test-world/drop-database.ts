import pg from 'pg'

const ROUNDS = 5
/** Autovacuum is working in it, which only a superuser may terminate. */
const NOT_ALLOWED = '42501'
/** Someone is still connected. */
const IN_USE = '55006'

/**
 * Drops a database despite its connections; `url` is that of another database on the server. With force, connections
 * except autovacuum's are terminated; without it, PostgreSQL cancels autovacuum and waits for it, but not for others.
 * So both are tried in turns.
 */
export async function dropDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (let round = 1; ; round++) {
      const force = round % 2 === 1 ? ' with (force)' : ''
      try {
        return void (await client.query(`drop database if exists ${name}${force}`))
      } catch (error) {
        const { code } = error as { code?: unknown }
        if ((code !== NOT_ALLOWED && code !== IN_USE) || round === ROUNDS) throw error
      }
    }
  } finally {
    await client.end()
  }
}
