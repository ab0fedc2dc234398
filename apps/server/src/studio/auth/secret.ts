import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 random bits in base64url, for tokens and tickets. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a secret. Plain SHA-256 is enough for 256 random bits, and lets the database find it by index. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
