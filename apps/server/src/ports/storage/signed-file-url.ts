import { isSigned, sign } from '../../signature.ts'
import { contentTypeOf } from './storage-key.ts'

/** What the query of a signed file path holds: expiry in epoch seconds, signature, name to save the file under. */
export type FileQuery = { e?: unknown; s?: unknown; d?: unknown }

/**
 * Answers `/files/<key>?e=…&s=…[&d=…]`, which shows the file until `expiresAt` (epoch milliseconds, rounded up to a second).
 * With `downloadName` the browser saves it under that name instead. Throws `invalid_key`.
 */
export function signFilePath({
  key,
  secret,
  expiresAt,
  downloadName,
}: {
  key: string
  secret: Buffer
  expiresAt: number
  downloadName?: string
}): string {
  contentTypeOf(key)
  const expiry = String(Math.ceil(expiresAt / 1000))
  const name = downloadName?.toWellFormed() ?? ''
  const signature = sign(secret, 'read', signedText(key, expiry, name))
  return `/files/${key}?e=${expiry}&s=${signature}${name && `&d=${encodeURIComponent(name)}`}`
}

/** Checks a path made by `signFilePath`, in constant time; `now` in epoch milliseconds. */
export function verifyFilePath({
  key,
  query,
  secret,
  now,
}: {
  key: string
  query: FileQuery
  secret: Buffer
  now: number
}): FileAccess {
  const { e: expiry, s: signature, d: name = '' } = query
  if (
    typeof expiry !== 'string' ||
    typeof name !== 'string' ||
    !isSigned(secret, 'read', signedText(key, expiry, name), signature)
  ) {
    return { allowed: false, reason: 'bad_signature' }
  }
  if (now >= Number(expiry) * 1000) return { allowed: false, reason: 'expired' }
  return name ? { allowed: true, downloadName: name } : { allowed: true }
}

export type FileAccess =
  | { allowed: true; downloadName?: string }
  | { allowed: false; reason: 'bad_signature' | 'expired' }

/**
 * Answers an expiry (epoch milliseconds) between one and two windows away that stays the same throughout a window, so that
 * a file keeps its url, and with it its place in the browser's cache.
 */
export function fileExpiry(now: number, windowSeconds: number): number {
  const window = windowSeconds * 1000
  return (Math.floor(now / window) + 2) * window
}

function signedText(key: string, expiry: string, name: string): string {
  return JSON.stringify([key, expiry, name])
}
