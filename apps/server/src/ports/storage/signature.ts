import { createHmac, timingSafeEqual } from 'node:crypto'

/** `purpose` keeps a signature made for one thing from being shown for another under the same secret. */
export function sign(secret: Buffer, purpose: 'upload' | 'read', text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')
}

/** Compares in constant time; anything that is not a signature is simply wrong. */
export function isSigned(
  secret: Buffer,
  purpose: 'upload' | 'read',
  text: string,
  signature: unknown,
): boolean {
  if (typeof signature !== 'string') return false
  const given = Buffer.from(signature)
  const expected = Buffer.from(sign(secret, purpose, text))
  return given.length === expected.length && timingSafeEqual(given, expected)
}
