import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Below this a packed text would take as many packets on the wire as a plain one. */
const WORTHWHILE = 1_400

/**
 * The quickest way of each kind: for 100 photos (127 kB) zstd takes 0.1 ms, the others 0.3 ms, and 17 to 19 kB are left, which is less work
 * than sending them plain. Nobody can guess at secrets by the length of an answer: what asks carries a header that no other site can send.
 */
const WAYS: readonly (readonly [name: string, pack: (text: Buffer) => Buffer])[] = [
  [
    'zstd',
    (text) => zstdCompressSync(text, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  ],
  [
    'br',
    (text) =>
      brotliCompressSync(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 1,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        },
      }),
  ],
  ['gzip', (text) => gzipSync(text, { level: 1 })],
]

/** Packs a text as the client can unpack it, and says so in the reply's headers; a short one stays as it is. */
export function compress(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): string | Buffer {
  if (text.length < WORTHWHILE) return text
  void reply.header('vary', 'accept-encoding')
  const accepted = readAccepted(request.headers['accept-encoding'])
  const way = WAYS.find(([name]) => accepted.has(name))
  if (!way) return text
  const [name, pack] = way
  void reply.header('content-encoding', name)
  return pack(Buffer.from(text))
}

/** The encodings that the header names, but those with `q=0`. */
function readAccepted(header: string | string[] | undefined): Set<string> {
  const parts = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
  return new Set(
    parts
      .filter(([, ...rest]) => !rest.some((piece) => /^q=0(\.0*)?$/.test(piece)))
      .map(([name = '']) => name),
  )
}
