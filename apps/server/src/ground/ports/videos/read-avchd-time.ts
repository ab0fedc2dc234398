import { type LocalTime, isRealTime } from '../images/capture-instant.ts'
import { findTransportPackets } from './sniff-container.ts'

/** The note is in the first picture of the film. */
export const AVCHD_HEAD_BYTES = 1_000_000

const SYNC = 0x47
/** The start of a camera's note in an H.264 picture: a name of 16 bytes, then "MDPM". */
const NOTE = Buffer.from('17ee8c60f84d11d98cd60800200c9a664d44504d', 'hex')
/** Year and month, day and time of day, each in four bytes. */
const DATE = 0x18
const TIME = 0x19

/**
 * The local time when an AVCHD film was recorded, from the file's first bytes; undefined if the camera wrote none. Few
 * owners set the note's time zone, so the gallery's is used.
 */
export function readAvchdTime(head: Uint8Array): LocalTime | undefined {
  const picture = joinPayloads(head)
  const at = picture.indexOf(NOTE)
  if (at === -1) return undefined
  const note = withoutEscapes(picture.subarray(at + NOTE.length, at + NOTE.length + 200))
  const tags = new Map<number, Buffer>()
  for (let tag = 0; tag < (note[0] ?? 0); tag++) {
    const entry = note.subarray(1 + tag * 5, 6 + tag * 5)
    if (entry.length === 5) tags.set(entry[0]!, entry.subarray(1))
  }
  const [date, time] = [tags.get(DATE), tags.get(TIME)]
  if (!date || !time) return undefined
  const [century, years, month] = [...date.subarray(1)].map(fromBcd)
  const [day, hour, minute, second] = [...time].map(fromBcd)
  const year = century! * 100 + years!
  const local = { year, month, day, hour, minute, second, ms: 0 } as LocalTime
  return isRealTime(local) ? local : undefined
}

/** The contents of the packets of the first video stream: the note may span several. */
function joinPayloads(head: Uint8Array): Buffer {
  const packets = findTransportPackets(head)
  if (!packets) return Buffer.alloc(0)
  const payloads = new Map<number, Uint8Array[]>()
  for (let at = packets.sync; at + 188 <= head.length; at += packets.length) {
    if (head[at] !== SYNC) break
    const stream = ((head[at + 1]! & 0x1f) << 8) | head[at + 2]!
    const hasField = (head[at + 3]! & 0x20) !== 0
    const start = at + 4 + (hasField ? 1 + head[at + 4]! : 0)
    if ((head[at + 3]! & 0x10) === 0 || start > at + 188) continue
    const known = payloads.get(stream) ?? []
    known.push(head.subarray(start, at + 188))
    payloads.set(stream, known)
  }
  const joined = [...payloads.values()].map((parts) => Buffer.concat(parts))
  return joined.find((bytes) => bytes.includes(NOTE)) ?? Buffer.alloc(0)
}

/** H.264 inserts a 3 after two zeros, so that no data looks like a start code. */
function withoutEscapes(bytes: Buffer): Buffer {
  return Buffer.from(
    bytes.filter((byte, at) => !(byte === 3 && bytes[at - 1] === 0 && bytes[at - 2] === 0)),
  )
}

const fromBcd = (byte: number) => (byte >> 4) * 10 + (byte & 0xf)
