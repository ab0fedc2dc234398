import pg from 'pg'

const ROUNDS = 5
/** Autovacuum is at work in it, which only a superuser may end by force. */
const NOT_ALLOWED = '42501'
/** Someone is connected still. */
const IN_USE = '55006'

/**
 * Drops a database whatever is connected to it; `url` is one of another database of the server. By force connections
 * are ended, but for autovacuum's; without force autovacuum is asked to leave and waited for, but no one else is. So
 * both are tried in turns.
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
