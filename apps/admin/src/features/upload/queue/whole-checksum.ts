/** Up to this size a file is read in one go, by the browser's native code. */
export const WHOLE_BYTES = 32_000_000

/**
 * SHA-256 in hex by the browser's native code: three times as fast as ours, but with the whole file in memory.
 * Undefined if it isn't available: browsers only offer it on https and localhost.
 */
export const readWholeChecksum: ((file: Blob) => Promise<string>) | undefined =
  globalThis.crypto?.subtle && digest

async function digest(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
