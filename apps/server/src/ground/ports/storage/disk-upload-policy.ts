import type { PlacedPart } from './disk-parts.ts'
import { isSigned, sign } from '../../signatures/signature.ts'
import { StorageError } from './storage-error.ts'
import type { SigningKeys } from '../../signatures/signing-key.ts'

/** The permission for one signed upload to disk; `expiresAt` in epoch milliseconds, `checksum` a SHA-256 in hex. */
export type UploadPolicy = {
  method: 'PUT' | 'POST'
  key: string
  contentType: string
  minBytes: number
  maxBytes: number
  expiresAt: number
  checksum?: string
  /** Set if it is a part of the file with this key. */
  part?: PlacedPart
}

export type SignedPolicy = { policy: string; signature: string }

/** Serialises a policy as text that the uploader sends back, with the signature that lets us trust it. */
export function signPolicy(policy: UploadPolicy, secret: SigningKeys): SignedPolicy {
  const text = Buffer.from(JSON.stringify(policy)).toString('base64url')
  return { policy: text, signature: sign(secret, 'upload', text) }
}

/**
 * Parses a policy. Throws `bad_signature` unless we signed exactly this for this method, `expired` if it has expired.
 */
export function readPolicy(
  given: { policy: unknown; signature: unknown },
  method: UploadPolicy['method'],
  secret: SigningKeys,
  now: number,
): UploadPolicy {
  if (
    typeof given.policy !== 'string' ||
    !isSigned(secret, 'upload', given.policy, given.signature)
  )
    throw badSignature()
  const policy = JSON.parse(Buffer.from(given.policy, 'base64url').toString()) as UploadPolicy
  if (policy.method !== method) throw badSignature()
  if (now >= policy.expiresAt)
    throw new StorageError('expired', 'The time for this upload is over. Please start it again.')
  return policy
}

/** The error for an upload that differs from what was signed. */
export function badSignature(): StorageError {
  return new StorageError('bad_signature', 'This upload was not allowed.')
}
