import { expect, test } from 'vitest'
import { createChecksumReader } from './checksum.ts'

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
])(
  'reads the SHA-256 of %j, with the browser’s code and with our own',
  async (content, checksum) => {
    const [quick, own] = [
      await createChecksumReader(),
      await createChecksumReader({ wholeBytes: -1 }),
    ]
    expect(await quick(new Blob([content]))).toBe(checksum)
    expect(await own(new Blob([content]))).toBe(checksum)
  },
)

test('pieces give the same checksum as the whole, even for two files at once', async () => {
  const content = new Uint8Array(100_003).map((_, index) => index * 31)
  const whole = await createChecksumReader()
  const pieces = await createChecksumReader({ wholeBytes: 0, chunkBytes: 1_000 })
  const expected = await Promise.all([whole(new Blob([content])), whole(new Blob(['abc']))])
  expect(await Promise.all([pieces(new Blob([content])), pieces(new Blob(['abc']))])).toEqual(
    expected,
  )
})

test('an unreadable file rejects and doesn’t hold up the next one', async () => {
  const readChecksum = await createChecksumReader({ wholeBytes: 0 })
  const deleted = {
    size: 3,
    slice: () => ({
      arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
    }),
  } as unknown as Blob
  const [first, second] = await Promise.allSettled([
    readChecksum(deleted),
    readChecksum(new Blob(['abc'])),
  ])
  expect(first.status).toBe('rejected')
  expect(second).toMatchObject({
    value: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  })
})
