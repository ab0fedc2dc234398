import type pg from 'pg'

/**
 * Holds a lock of the whole installation until the returned function is called. Backups share it; parts may be deleted
 * only while none is running, since a part that no backup needs may be the very one that the next backup names.
 */
export async function lockPlaces(pool: pg.Pool, kind: 'shared' | 'alone'): Promise<() => void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    const call = kind === 'shared' ? 'pg_advisory_lock_shared' : 'pg_advisory_lock'
    await client.query(`select ${call}(hashtext('backups'))`)
  } catch (error) {
    client.release(true)
    throw error
  }
  // The lock ends with its connection.
  return () => client.release(true)
}
