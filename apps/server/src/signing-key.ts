import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from './db/client.ts'
import { secrets } from './db/tables/secrets.ts'

/** The key that signs file addresses and preview flags: made once per installation, the same in every process. */
export async function readSigningKey(db: Database): Promise<Buffer> {
  const name = 'signing-key'
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [row] = await db.select().from(secrets).where(eq(secrets.name, name))
  return Buffer.from(row!.value, 'base64url')
}
