/** ffmpeg's name of a container: no other is tried on a file. */
export type Container = 'mov' | 'matroska' | 'avi' | 'mpegts' | 'mpeg'

/** This many bytes identify a file's container. */
export const HEAD_BYTES = 1024

/** Bytes at an offset, written as Latin-1 text. */
const SIGNATURES: readonly (readonly [offset: number, bytes: string, container: Container])[] = [
  ...['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'].map(
    (box) => [4, box, 'mov'] as const,
  ),
  [0, '\x1a\x45\xdf\xa3', 'matroska'],
  [0, '\0\0\x01\xba', 'mpeg'],
]
/** Packet sizes of a transport stream; cameras prefix each with a timestamp of four bytes (AVCHD, Blu-ray). */
export const TRANSPORT_PACKETS = [
  { length: 188, sync: 0 },
  { length: 192, sync: 4 },
] as const

/** Recognises a video's container from its first bytes, whatever its name; undefined if it isn't supported. */
export function sniffContainer(head: Uint8Array): Container | undefined {
  const text = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1')
  if (text.startsWith('RIFF') && text.startsWith('AVI ', 8)) return 'avi'
  const known = SIGNATURES.find(([offset, bytes]) => text.startsWith(bytes, offset))
  if (known) return known[2]
  return findTransportPackets(head) && 'mpegts'
}

/** The packet length if these are the first bytes of a transport stream: four packets have to start alike. */
export function findTransportPackets(
  head: Uint8Array,
): (typeof TRANSPORT_PACKETS)[number] | undefined {
  return TRANSPORT_PACKETS.find(({ length, sync }) =>
    [0, 1, 2, 3].every((packet) => head[sync + packet * length] === 0x47),
  )
}
