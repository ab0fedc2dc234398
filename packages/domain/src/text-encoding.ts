/** Encodings of tables: those written by Excel and registration sites in Europe, Japan and Thailand. */
export type TextEncodingName =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'windows-1252'
  | 'shift_jis'
  | 'windows-874'

/**
 * Detects a text's encoding from its beginning. Without a byte order mark, and if it isn't UTF-8, the positions of
 * bytes decide.
 */
export function encodingOf(bytes: Uint8Array): TextEncodingName {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (isValid(bytes, 'utf-8')) return isWide(bytes) ? 'utf-16le' : 'utf-8'
  if (isJapanese(bytes)) return 'shift_jis'
  return isThai(bytes) ? 'windows-874' : 'windows-1252'
}

function isValid(bytes: Uint8Array, encoding: string): boolean {
  try {
    // As a stream, because the chunk may end within a character.
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/** Whether every other byte is 0, as for western letters in UTF-16. */
function isWide(bytes: Uint8Array): boolean {
  let zeros = 0
  for (let at = 1; at < bytes.length; at += 2) if (bytes[at] === 0) zeros += 1
  return bytes.length >= 4 && zeros > bytes.length / 4
}

/** Most characters start with 81 to 9F, where western encodings have rare characters. */
function isJapanese(bytes: Uint8Array): boolean {
  let pairs = 0
  let others = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte < 0x80) continue
    const next = bytes[at + 1] ?? 0x40
    if (byte >= 0x81 && byte <= 0x9f && next >= 0x40) {
      pairs += 1
      at += 1
    } else if (byte >= 0xe0 && byte <= 0xea && next >= 0x80) at += 1
    else others += 1
  }
  return pairs > others && isValid(bytes, 'shift_jis')
}

/** Thai letters form words; accented letters stand alone between others. */
function isThai(bytes: Uint8Array): boolean {
  let runs = 0
  let letters = 0
  let before = false
  for (const byte of bytes) {
    const isLetter = (byte >= 0xa1 && byte <= 0xda) || (byte >= 0xdf && byte <= 0xfb)
    if (isLetter) letters += 1
    else if (byte >= 0x80 && byte !== 0xa0) return false
    if (isLetter && !before) runs += 1
    before = isLetter
  }
  return runs > 0 && letters / runs >= 2.5
}
