import { isSigned, sign } from '../../signatures/signature.ts'
import { contentTypeOf } from './storage-key.ts'
import type { SigningKeys } from '../../signatures/signing-key.ts'

/**
 * The query of a signed file path: expiry in epoch seconds, signature, name for saving the file, and `v` for a
 * visitor's.
 */
export type FileQuery = { e?: unknown; s?: unknown; d?: unknown; v?: unknown }

/** `visitor`: access is checked at each request. `holder`: the URL alone grants access, until it expires. */
export type FileAudience = 'visitor' | 'holder'

/**
 * Returns `/files/<key>?e=…&s=…[&d=…]`, which shows the file until `expiresAt` (epoch milliseconds, rounded up to a
 * second). With `downloadName` the browser saves it under that name instead. A visitor's has `&v=1`. Throws
 * `invalid_key`.
 */
export function signFilePath({
  key,
  secret,
  expiresAt,
  downloadName,
  audience = 'holder',
}: {
  key: string
  secret: SigningKeys
  expiresAt: number
  downloadName?: string
  audience?: FileAudience
}): string {
  contentTypeOf(key)
  const expiry = String(Math.ceil(expiresAt / 1000))
  const name = downloadName?.toWellFormed() ?? ''
  const signature = sign(secret, 'read', signedText(key, expiry, name, audience))
  const download = name && `&d=${encodeURIComponent(name)}`
  return `/files/${key}?e=${expiry}&s=${signature}${download}${audience === 'visitor' ? '&v=1' : ''}`
}

/** Verifies a path made by `signFilePath`, in constant time; `now` in epoch milliseconds. */
export function verifyFilePath({
  key,
  query,
  secret,
  now,
}: {
  key: string
  query: FileQuery
  secret: SigningKeys
  now: number
}): FileAccess {
  const { e: expiry, s: signature, d: name = '', v } = query
  const audience = v === '1' ? 'visitor' : 'holder'
  if (
    typeof expiry !== 'string' ||
    typeof name !== 'string' ||
    !isSigned(secret, 'read', signedText(key, expiry, name, audience), signature)
  ) {
    return { allowed: false, reason: 'bad_signature' }
  }
  if (now >= Number(expiry) * 1000) return { allowed: false, reason: 'expired' }
  return { allowed: true, audience, ...(name && { downloadName: name }) }
}

export type FileAccess =
  | { allowed: true; audience: FileAudience; downloadName?: string }
  | { allowed: false; reason: 'bad_signature' | 'expired' }

/**
 * Returns an expiry (epoch milliseconds) between one and two windows away that stays the same throughout a window, so
 * that a file keeps its URL, and with it its place in the browser's cache.
 */
export function fileExpiry(now: number, windowSeconds: number): number {
  const window = windowSeconds * 1000
  return (Math.floor(now / window) + 2) * window
}

function signedText(key: string, expiry: string, name: string, audience: FileAudience): string {
  return JSON.stringify([key, expiry, name, ...(audience === 'visitor' ? [audience] : [])])
}
