import { createSecretKey, randomBytes } from 'node:crypto'
import type { SigningKeys } from '../ground/signatures/signing-key.ts'

/** Keys of an installation that exists only for a test. */
export function makeSigningKeys(): SigningKeys {
  return { current: 1, accepted: new Map([[1, createSecretKey(randomBytes(32))]]) }
}
