import { open, type FileHandle } from 'node:fs/promises'
import { isTime } from '@proofdesk/domain/time'

/** Seconds between 1904, the epoch of MP4, and 1970. */
const EPOCH_1904 = 2_082_844_800
const MOST_BOXES = 1_000

/** Facts in the outermost boxes of an MP4 or MOV. */
export interface BoxFacts {
  /** A box claims to be longer than the file. */
  isCut: boolean
  /** Epoch milliseconds; null if the camera had no clock. */
  createdAt: number | null
}

/**
 * Walks the outermost boxes (ISO 14496-12, 4.2) and reads the time of `moov/mvhd` (8.2.2). Other kinds of files have
 * none.
 */
export async function readBoxes(path: string): Promise<BoxFacts> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    let createdAt: number | null = null
    let at = 0
    for (let count = 0; count < MOST_BOXES && at + 8 <= size; count++) {
      const box = await readHeader(file, at, size)
      if (!box) return { isCut: false, createdAt }
      if (box.type === 'moov') createdAt = await readCreated(file, at + box.header)
      if (at + box.length > size) return { isCut: true, createdAt }
      at += box.length
    }
    return { isCut: false, createdAt }
  } finally {
    await file.close()
  }
}

async function readHeader(file: FileHandle, at: number, size: number) {
  const head = Buffer.alloc(16)
  await file.read(head, 0, 16, at)
  const type = head.toString('latin1', 4, 8)
  if (!/^[\w ©-]{4}$/.test(type)) return undefined
  const short = head.readUInt32BE(0)
  const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - at : short
  return length >= 8 ? { type, length, header: short === 1 ? 16 : 8 } : undefined
}

async function readCreated(file: FileHandle, at: number): Promise<number | null> {
  const head = Buffer.alloc(24)
  await file.read(head, 0, 24, at)
  if (head.toString('latin1', 4, 8) !== 'mvhd') return null
  const seconds = head[8] === 1 ? Number(head.readBigUInt64BE(12)) : head.readUInt32BE(12)
  const createdAt = (seconds - EPOCH_1904) * 1_000
  // Programs without a clock write 0, meaning 1904 or 1970, and some count from 1970: no box is older than its format.
  return createdAt > 0 && isTime(createdAt) ? createdAt : null
}
