import { MEDIA_MAX_BYTES } from '@proofdesk/domain/media'

/**
 * SHA-256 in hex, by which the library recognises a file; undefined if it isn't available (browsers only hash on secure
 * origins).
 */
export async function fileChecksum(file: File): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle || file.size > MEDIA_MAX_BYTES) return undefined
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    // An unreadable file is reported by the upload itself.
    return undefined
  }
}
