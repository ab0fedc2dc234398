import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createZipArchive } from './zip-archive.ts'
import { readZipDirectory } from './zip-reader.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'zip-reader-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function write(texts: readonly { name: string; text: string }[]): Promise<string> {
  const path = join(folder, `${texts.length}.zip`)
  const entries = texts.map(({ name, text }) => ({
    name,
    shownAt: 0,
    size: Buffer.byteLength(text),
    open: () => Readable.from([Buffer.from(text)]),
  }))
  await pipeline(createZipArchive(entries), createWriteStream(path))
  return path
}

test('every file of an archive is found with its bytes, empty ones and names of every script, too', async () => {
  const texts = [
    { name: 'photos/大会/Zieleinlauf ä.jpg', text: 'first' },
    { name: 'empty.txt', text: '' },
    { name: 'last.txt', text: 'the end' },
  ]
  const path = await write(texts)
  const bytes = await readFile(path)
  const found = await readZipDirectory(path)
  expect(
    found.map(({ name, start, size }) => ({
      name,
      text: bytes.subarray(start, start + size).toString(),
    })),
  ).toEqual(texts)
})

test('an archive of more files than its old directory counts is read by the large one', async () => {
  const texts = Array.from({ length: 66_000 }, (_, n) => ({ name: `${n}`, text: '' }))
  const found = await readZipDirectory(await write(texts))
  expect([found.length, found.at(-1)!.name]).toEqual([66_000, '65999'])
})

test('an incomplete archive is rejected', async () => {
  const path = join(folder, 'no.zip')
  for (const bytes of [
    Buffer.from(''),
    Buffer.from('x'.repeat(100)),
    (await readFile(await write([{ name: 'a', text: 'a' }]))).subarray(0, -5),
  ]) {
    await writeFile(path, bytes)
    await expect(readZipDirectory(path)).rejects.toThrow('isn’t a complete ZIP archive')
  }
})
