import { type KeyObject, createSecretKey, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { secrets } from '../db/tables/secrets.ts'

/** The keys that URLs are signed with, by number: generated once per installation, the same in every process. */
export interface SigningKeys {
  /** The key for new signatures. */
  current: number
  /**
   * Keys whose signatures are valid: the current one and the one before it. As KeyObjects, because signing with a key
   * of raw bytes takes six times as long.
   */
  accepted: ReadonlyMap<number, KeyObject>
}

/**
 * Reads the key with this number, generating it on first use, and the one before it. Increasing the number by one
 * rotates keys: earlier signatures stay valid until they expire. Increasing it by two at once invalidates all earlier
 * signatures.
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
