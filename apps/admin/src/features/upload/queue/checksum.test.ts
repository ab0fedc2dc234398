import { expect, test } from 'vitest'
import { createChecksumReader } from './checksum.ts'

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
])('reads the SHA-256 of %j', async (content, checksum) => {
  const readChecksum = await createChecksumReader()
  expect(await readChecksum(new Blob([content]))).toBe(checksum)
})

test('pieces give the same checksum as the whole, one file after the other', async () => {
  const content = new Uint8Array(100_003).map((_, place) => place * 31)
  const whole = await createChecksumReader()
  const pieces = await createChecksumReader(1_000)
  const expected = await whole(new Blob([content]))
  expect(await pieces(new Blob([content]))).toBe(expected)
  expect(await pieces(new Blob([content]))).toBe(expected)
})
