import { createSecretKey, randomBytes } from 'node:crypto'
import type { SigningKeys } from '../ground/signatures/signing-key.ts'

/** Keys of an installation that exists for a test only. */
export function makeSigningKeys(): SigningKeys {
  return { current: 1, accepted: new Map([[1, createSecretKey(randomBytes(32))]]) }
}
