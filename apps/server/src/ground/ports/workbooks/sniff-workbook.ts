import { open, readFile } from 'node:fs/promises'
import { WorkbookError } from './workbook-port.ts'

/** The first bytes of a ZIP archive. */
const ZIP = Buffer.from('PK\u0003\u0004')
/** The first bytes of a CFB file, the format of Office before 2007 and of password-protected files. */
const CFB = Buffer.from('d0cf11e0', 'hex')
/** The part of a CFB file that contains a password-protected workbook. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

/** Checks by its first bytes that a file is a ZIP archive. Throws WorkbookError. */
export async function requireArchive(file: string | Uint8Array): Promise<void> {
  const head = await readHead(file)
  if (head.equals(ZIP)) return
  if (!head.equals(CFB)) throw new WorkbookError('not_a_workbook')
  const bytes = typeof file === 'string' ? await readFile(file) : Buffer.from(file)
  throw new WorkbookError(bytes.includes(ENCRYPTED) ? 'workbook_protected' : 'workbook_too_old')
}

async function readHead(file: string | Uint8Array): Promise<Buffer> {
  if (typeof file !== 'string') return Buffer.from(file.subarray(0, ZIP.length))
  await using handle = await open(file)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(ZIP.length), 0, ZIP.length, 0)
  return buffer.subarray(0, bytesRead)
}
