import { eq } from 'drizzle-orm'
import type { Executor } from '../ground/db/client.ts'
import { secrets } from '../ground/db/tables/secrets.ts'

/**
 * A restored copy sends, pays and orders nothing until someone confirms that it is the live installation: the one it
 * was copied from may still be running. The state is kept beside the keys, since it belongs to the installation and not
 * to a studio.
 */
const NAME = 'held-copy'

export async function isHeldCopy(db: Executor): Promise<boolean> {
  const rows = await db.select({ name: secrets.name }).from(secrets).where(eq(secrets.name, NAME))
  return rows.length > 0
}

/** `backup`: the name of the backup that was restored. */
export async function holdCopy(db: Executor, backup: string): Promise<void> {
  await db.insert(secrets).values({ name: NAME, value: backup }).onConflictDoNothing()
}

/** False if nothing was held back. */
export async function releaseCopy(db: Executor): Promise<boolean> {
  const rows = await db.delete(secrets).where(eq(secrets.name, NAME)).returning()
  return rows.length > 0
}
