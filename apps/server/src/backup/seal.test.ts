import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { seal, sealedSize, unseal } from './seal.ts'

let key: string
let recipient: string
beforeAll(async () => {
  key = await generateX25519Identity()
  recipient = await identityToRecipient(key)
})

/** In chunks whose sizes match no boundary. */
function inChunks(content: Buffer, bytes = 50_001): Readable {
  const chunks: Buffer[] = []
  for (let at = 0; at < content.length; at += bytes) chunks.push(content.subarray(at, at + bytes))
  return Readable.from(chunks)
}
const sealAll = async (content: Buffer) => buffer((await seal(inChunks(content), recipient)).stream)
const open = (sealed: Buffer, given = key, bytes?: number) =>
  buffer(unseal(inChunks(sealed, bytes), given))

const SIZES = [0, 1, 65_535, 65_536, 65_537, 131_072, 1_000_000]

test.each(SIZES)(
  'age’s own program opens %i bytes that were sealed, and the other way round',
  async (size) => {
    const content = randomBytes(size)
    const { stream, sealed: hashed } = await seal(inChunks(content), recipient)
    const sealed = await buffer(stream)
    expect(sealed.length).toBe(sealedSize(size))
    expect(hashed()).toBe(createHash('sha256').update(sealed).digest('hex'))
    const decrypter = new Decrypter()
    decrypter.addIdentity(key)
    expect(Buffer.from(await decrypter.decrypt(sealed)).equals(content)).toBe(true)
    expect((await open(sealed)).equals(content)).toBe(true)

    const encrypter = new Encrypter()
    encrypter.addRecipient(recipient)
    const theirs = Buffer.from(await encrypter.encrypt(content))
    for (const bytes of [1_000_000, 65_536, 97])
      expect((await open(theirs, key, bytes)).equals(content)).toBe(true)
  },
)

test.each([
  ['a changed byte of the header', (sealed: Buffer) => flip(sealed, 30)],
  ['a changed byte of the nonce', (sealed: Buffer) => flip(sealed, 170)],
  ['a changed byte of the content', (sealed: Buffer) => flip(sealed, 90_000)],
  ['a changed byte at the end', (sealed: Buffer) => flip(sealed, sealed.length - 1)],
  ['an end at a chunk', (sealed: Buffer) => sealed.subarray(0, 184 + 65_552)],
  ['an end within a chunk', (sealed: Buffer) => sealed.subarray(0, 100_000)],
  ['an end within a tag', (sealed: Buffer) => sealed.subarray(0, 184 + 65_552 + 5)],
  ['an end within the header', (sealed: Buffer) => sealed.subarray(0, 100)],
  ['nothing', () => Buffer.alloc(0)],
  ['something at the end', (sealed: Buffer) => Buffer.concat([sealed, Buffer.from('x')])],
  ['two chunks in the other order', swap],
  ['something else', () => randomBytes(200_000)],
])('%s is found', async (_, spoil) => {
  const sealed = await sealAll(randomBytes(140_000))
  await expect(open(spoil(sealed))).rejects.toThrow()
})

test('another key opens nothing', async () => {
  const sealed = await sealAll(Buffer.from('A photo'))
  await expect(open(sealed, await generateX25519Identity())).rejects.toThrow()
})

function flip(sealed: Buffer, at: number): Buffer {
  const changed = Buffer.from(sealed)
  changed[at]! ^= 1
  return changed
}

function swap(sealed: Buffer): Buffer {
  const [first, second] = [184, 184 + 65_552]
  return Buffer.concat([
    sealed.subarray(0, first),
    sealed.subarray(second, second + 65_552),
    sealed.subarray(first, second),
    sealed.subarray(second + 65_552),
  ])
}
