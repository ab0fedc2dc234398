/** Bytes of a table that a person may choose. */
export const TABLE_BYTES_MAX = 5_000_000

/** `spreadsheet`: a file of Excel, Numbers or LibreOffice, which has to be saved as CSV first. */
export type TableProblem = 'empty' | 'too_large' | 'not_text' | 'spreadsheet'

/** The text of a file: UTF-8, UTF-16 with its mark, or else what Excel writes in western Europe (Windows-1252). */
export function readTableText(bytes: Uint8Array): { text: string } | { problem: TableProblem } {
  if (bytes.length > TABLE_BYTES_MAX) return { problem: 'too_large' }
  if (isSpreadsheet(bytes)) return { problem: 'spreadsheet' }
  const text = decode(bytes)
  if (text.includes('\u0000')) return { problem: 'not_text' }
  return text.trim() === '' ? { problem: 'empty' } : { text }
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** ZIP (xlsx, ods, numbers) or OLE (xls). */
function isSpreadsheet(bytes: Uint8Array): boolean {
  const head = [...bytes.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return head === '504b0304' || head === 'd0cf11e0'
}
