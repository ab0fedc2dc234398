import { type KeyObject, createSecretKey, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { secrets } from '../db/tables/secrets.ts'

/** The keys that addresses are signed with, by their number: made once per installation, the same in every process. */
export interface SigningKeys {
  /** What is signed now is signed with this one. */
  current: number
  /**
   * Those whose signatures count: the current one and the one before it. Prepared, since a key of bytes takes six times
   * as long to sign with.
   */
  accepted: ReadonlyMap<number, KeyObject>
}

/**
 * Reads the key of this number, which is made when no one has used it yet, and the one before it. One more rotates:
 * what was signed before stays valid until it expires. Two more at once reject all that was signed before.
 */
export async function readSigningKeys(db: Database, current: number): Promise<SigningKeys> {
  await db
    .insert(secrets)
    .values({ name: nameOf(current), value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const accepted = new Map<number, KeyObject>()
  for (const id of [current, current - 1]) {
    const [row] = await db
      .select()
      .from(secrets)
      .where(eq(secrets.name, nameOf(id)))
    if (row) accepted.set(id, createSecretKey(row.value, 'base64url'))
  }
  return { current, accepted }
}

const nameOf = (id: number) => (id === 1 ? 'signing-key' : `signing-key-${id}`)
