import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readZip } from '../../test-world/read-zip.ts'
import { type ArchiveEntry, createZipArchive, zipArchiveSize } from './zip-archive.ts'

const files = [0, 1, 1_000, 70_000].map((size, at) => ({
  name: `Foto ${at} ä.jpg`,
  bytes: randomBytes(size),
}))
/** Files whose checksums are computed as they are read. */
function toEntries(known: Map<string, number>, read: string[] = []): ArchiveEntry[] {
  return files.map(({ name, bytes }) => ({
    name,
    shownAt: 0,
    size: bytes.length,
    checksum: known.get(name),
    onChecksum: (checksum) => known.set(name, checksum),
    open: (from) => {
      read.push(name)
      return Readable.from([bytes.subarray(from)])
    },
  }))
}

test('the size of an archive is known before it is made, and every file is in it', async () => {
  const whole = await buffer(createZipArchive(toEntries(new Map())))
  expect(whole.length).toBe(zipArchiveSize(toEntries(new Map())))
  expect(readZip(whole)).toEqual(files)
})

test('any part of an archive is what is there in the whole, whether its checksums are known or not', async () => {
  const known = new Map<string, number>()
  const whole = await buffer(createZipArchive(toEntries(known)))
  await fc.assert(
    fc.asyncProperty(
      fc.nat(whole.length - 1),
      fc.nat(whole.length - 1),
      fc.boolean(),
      async (one, other, isKnown) => {
        const [start, end] = [Math.min(one, other), Math.max(one, other)]
        const entries = toEntries(isKnown ? known : new Map())
        const part = await buffer(createZipArchive(entries, { start, end }))
        expect(part.equals(whole.subarray(start, end + 1))).toBe(true)
      },
    ),
  )
})

test('of an archive’s rest nothing is read that someone has already, and nothing behind what is asked for', async () => {
  const known = new Map<string, number>()
  const whole = await buffer(createZipArchive(toEntries(known)))
  const read: string[] = []
  await buffer(
    createZipArchive(toEntries(known, read), { start: whole.length - 200, end: whole.length - 1 }),
  )
  expect(read).toEqual([])
  await buffer(createZipArchive(toEntries(known, read), { start: 0, end: 200 }))
  expect(read).not.toContain(files.at(-1)!.name)
})

test('a client that leaves ends the work: the open file is closed, and no other is opened', async () => {
  const read: string[] = []
  const endless = new Readable({ read() {} })
  const entries = [
    { name: 'a', shownAt: 0, size: 10, open: () => endless },
    ...toEntries(new Map(), read),
  ]
  const archive = createZipArchive(entries)
  archive.once('data', () => archive.destroy())
  await once(archive, 'close')
  expect([endless.destroyed, read]).toEqual([true, []])
})
