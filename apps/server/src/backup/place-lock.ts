import type pg from 'pg'

/**
 * Holds a lock of the whole installation until what it answers is called: backups share it, and only while none runs
 * may parts be deleted, since one that none needs may be just what the next one names.
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
