import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'
import { PieceReader } from './piece-reader.ts'

const CIPHER = 'chacha20-poly1305'
const CHUNK_BYTES = 65_536
const TAG_BYTES = 16
const NONCE_BYTES = 16
/** One recipient takes 168 bytes; a header that hasn't ended by then isn't age's. */
const LONGEST_HEADER_BYTES = 16_384
const END_OF_HEADER = /\n--- [A-Za-z0-9+/]+\n/

/**
 * Encrypts content to a recipient, in age's format. `sealed` is called once all of it was read: it returns the SHA-256
 * of the output. The library makes the header; its cipher, in JavaScript, is ten times slower than Node's.
 */
export async function seal(
  content: Readable,
  recipient: string,
): Promise<{ stream: Readable; sealed: () => string }> {
  const { header, fileKey } = await makeHeader(recipient)
  const hash = createHash('sha256')
  const stream = Readable.from(
    (async function* () {
      for await (const chunk of encrypt(content, header, fileKey)) {
        hash.update(chunk)
        yield chunk
      }
    })(),
    { objectMode: false },
  )
  return { stream, sealed: () => hash.digest('hex') }
}

/** Decrypts encrypted content while it is read. Throws if it was changed, or if the key is a different one. */
export function unseal(encrypted: Readable, key: string): Readable {
  return Readable.from(decrypt(encrypted, key), { objectMode: false })
}

/** The size of an age file for one X25519 recipient: header, nonce, and a tag for each 64 KiB. */
export function sealedSize(size: number): number {
  return 184 + size + TAG_BYTES * Math.max(1, Math.ceil(size / CHUNK_BYTES))
}

/** The header of an empty file, whose key is read while it is wrapped. */
async function makeHeader(recipient: string): Promise<{ header: Uint8Array; fileKey: Buffer }> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const keys: Buffer[] = []
  encrypter.addRecipient({
    wrapFileKey(fileKey) {
      keys.push(Buffer.from(fileKey))
      return []
    },
  })
  const empty = await encrypter.encrypt(new Uint8Array())
  return { header: empty.subarray(0, -NONCE_BYTES - TAG_BYTES), fileKey: keys[0]! }
}

async function* encrypt(
  content: Readable,
  header: Uint8Array,
  fileKey: Uint8Array,
): AsyncGenerator<Uint8Array> {
  const nonce = randomBytes(NONCE_BYTES)
  yield Buffer.concat([header, nonce])
  const key = toStreamKey(fileKey, nonce)
  for await (const { piece, at, isLast } of new PieceReader(content).pieces(CHUNK_BYTES)) {
    const cipher = createCipheriv(CIPHER, key, toChunkNonce(at, isLast), {
      authTagLength: TAG_BYTES,
    })
    if (piece.length > 0) yield cipher.update(piece)
    cipher.final()
    yield cipher.getAuthTag()
  }
}

async function* decrypt(encrypted: Readable, identity: string): AsyncGenerator<Uint8Array> {
  try {
    const reader = new PieceReader(encrypted)
    const decrypter = new Decrypter()
    decrypter.addIdentity(identity)
    const header = await reader.takeUntil(END_OF_HEADER, LONGEST_HEADER_BYTES)
    const fileKey = await decrypter.decryptHeader(header)
    const key = toStreamKey(fileKey, await reader.take(NONCE_BYTES))
    for await (const { piece, at, isLast } of reader.pieces(CHUNK_BYTES + TAG_BYTES)) {
      const size = piece.length - TAG_BYTES
      // Only the last chunk of an empty file may be empty.
      if (size < (at === 0 ? 0 : 1)) throw new Error('The content ends too early.')
      const decipher = createDecipheriv(CIPHER, key, toChunkNonce(at, isLast), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAuthTag(piece.subarray(size))
      const bytes = decipher.update(piece.subarray(0, size))
      // Throws if a byte was changed, so none of it is passed on.
      decipher.final()
      if (size > 0) yield bytes
    }
  } finally {
    encrypted.destroy()
  }
}

const toStreamKey = (fileKey: Uint8Array, nonce: Uint8Array): Buffer =>
  Buffer.from(hkdfSync('sha256', fileKey, nonce, 'payload', 32))

/** Eleven bytes that count the chunks, and one that tells whether it is the last. */
function toChunkNonce(at: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(at, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}
