import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'

/** Encrypts content to a recipient. `sealed` is asked once all of it was read: the SHA-256 of what was made. */
export async function seal(
  content: Readable,
  recipient: string,
): Promise<{ stream: Readable; sealed: () => string }> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const encrypted = fromWeb(await encrypter.encrypt(toWeb(content)))
  const hash = createHash('sha256')
  const stream = Readable.from(
    (async function* () {
      for await (const chunk of encrypted) {
        hash.update(chunk as Buffer)
        yield chunk as Buffer
      }
    })(),
    { objectMode: false },
  )
  return { stream, sealed: () => hash.digest('hex') }
}

/** What was encrypted, decrypted while it is read. Throws where it was changed, or the key is another one's. */
export async function unseal(encrypted: Readable, key: string): Promise<Readable> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(key)
  return fromWeb(await decrypter.decrypt(toWeb(encrypted)))
}

/** How large age makes a file for one X25519 recipient: header, nonce, and a tag for each 64 KiB. */
export function sealedSize(size: number): number {
  return 184 + size + 16 * Math.max(1, Math.ceil(size / 65_536))
}

// Node's own types of these streams and the browser's differ in name only.
const toWeb = (stream: Readable) =>
  Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as unknown as ReadableStream)
