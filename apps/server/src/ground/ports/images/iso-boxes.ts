import type { ByteSource } from './byte-source.ts'

/** A box of HEIC and AVIF: the start and end of its contents. */
export interface IsoBox {
  type: string
  from: number
  to: number
}

const MAX_BOXES = 1_000

/**
 * The boxes between two offsets of a file, in order. `isCut` means that the last one claims more bytes than there are.
 * An invalid size ends the list.
 */
export async function listBoxes(
  source: ByteSource,
  from: number,
  to: number,
): Promise<{ boxes: IsoBox[]; isCut: boolean }> {
  const boxes: IsoBox[] = []
  let at = from
  while (at < to && boxes.length < MAX_BOXES) {
    const head = await source.read(at, 16)
    if (head.length < 8) return { boxes, isCut: true }
    const short = head.readUInt32BE(0)
    const isLong = short === 1 && head.length === 16
    const size = short === 0 ? to - at : isLong ? Number(head.readBigUInt64BE(8)) : short
    const headBytes = isLong ? 16 : 8
    if (size < headBytes) break
    boxes.push({
      type: head.toString('latin1', 4, 8),
      from: at + headBytes,
      to: Math.min(to, at + size),
    })
    if (at + size > to) return { boxes, isCut: true }
    at += size
  }
  return { boxes, isCut: false }
}
