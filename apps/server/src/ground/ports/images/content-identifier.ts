import { toContentIdentifier } from '@proofdesk/domain/live-photo'
import {
  type TiffEntry,
  parseTiffDirectory,
  readTiffDirectory,
  readTiffHeader,
  readTiffNumber,
} from './tiff-directory.ts'

const EXIF_DIRECTORY = 0x8769
const MAKER_NOTE = 0x927c
const CONTENT_IDENTIFIER = 0x0011
/** Followed by the version, the byte order, and a directory with offsets from the start of the note. */
const APPLE_MARK = Buffer.from('Apple iOS\0', 'latin1')
const APPLE_ORDER_AT = 12
const APPLE_DIRECTORY_AT = 14
const MOST_BYTES = 200

/** The identifier that links a Live Photo's photo and film, from the note that Apple's devices write into EXIF. */
export async function findContentIdentifier(exif: Buffer): Promise<string | undefined> {
  const form = readTiffHeader(exif)
  if (!form) return undefined
  const source = { read: async (at: number, length: number) => exif.subarray(at, at + length) }
  const first = await readTiffDirectory(source, form, form.first)
  const at = await readTiffNumber(source, form, first?.entries.get(EXIF_DIRECTORY))
  const directory = at === undefined ? undefined : await readTiffDirectory(source, form, at)
  const note = bytesOf(exif, directory?.entries.get(MAKER_NOTE))
  return note && readAppleNote(note)
}

function readAppleNote(note: Buffer): string | undefined {
  if (!note.subarray(0, APPLE_MARK.length).equals(APPLE_MARK)) return undefined
  const isLittle = note.toString('latin1', APPLE_ORDER_AT, APPLE_DIRECTORY_AT) === 'II'
  const directory = parseTiffDirectory(note.subarray(APPLE_DIRECTORY_AT), {
    isLittle,
    isBig: false,
  })
  const text = bytesOf(note, directory?.entries.get(CONTENT_IDENTIFIER))
  return text && toContentIdentifier(text.toString('latin1', 0, MOST_BYTES))
}

/** The bytes of an entry, as far as they exist. */
function bytesOf(block: Buffer, entry: TiffEntry | undefined): Buffer | undefined {
  return entry && (entry.inline ?? block.subarray(entry.at, entry.at + entry.bytes))
}
