import type { PlacedPart } from './disk-parts.ts'
import { isSigned, sign } from '../../signatures/signature.ts'
import { StorageError } from './storage-error.ts'
import type { SigningKeys } from '../../signatures/signing-key.ts'

/** What one signed upload to the disk may do; `expiresAt` in epoch milliseconds, `checksum` a SHA-256 in hex. */
export type UploadPolicy = {
  method: 'PUT' | 'POST'
  key: string
  contentType: string
  minBytes: number
  maxBytes: number
  expiresAt: number
  checksum?: string
  /** Set when it is a part of the file that is to have this key. */
  part?: PlacedPart
}

export type SignedPolicy = { policy: string; signature: string }

/** Writes a policy as text that travels through the uploader, with the signature that lets us trust it again. */
export function signPolicy(policy: UploadPolicy, secret: SigningKeys): SignedPolicy {
  const text = Buffer.from(JSON.stringify(policy)).toString('base64url')
  return { policy: text, signature: sign(secret, 'upload', text) }
}

/** Reads a policy back. Throws `bad_signature` unless we signed exactly this for this method, `expired` when it is over. */
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

/** The error of an upload that differs from what was signed. */
export function badSignature(): StorageError {
  return new StorageError('bad_signature', 'This upload was not allowed.')
}
