import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { createRecentFiles } from './recent-files.ts'
import type { OpenedFile } from './storage.ts'

const MB = 1024 * 1024

/** A storage with files of these sizes; small ones are read at once. */
function createStore(sizes: Record<string, number>, cutOff: ReadonlySet<string> = new Set()) {
  const opened: string[] = []
  const open = async (key: string): Promise<OpenedFile | null> => {
    opened.push(key)
    const size = sizes[key]
    if (size === undefined) return null
    const file = { size, contentType: 'image/jpeg', modifiedAt: 1, stream: Readable.from([]) }
    const data = Buffer.alloc(size)
    if (!cutOff.has(key)) data.set([0xff, 0xd9], size - 2)
    return size > MB ? file : { ...file, data }
  }
  return {
    opened,
    recent: createRecentFiles({ open, head: async () => null, localPath: () => null }),
    sizes,
  }
}

test('a small file is read once, a large one and one that is not there each time', async () => {
  const { opened, recent, sizes } = createStore({ small: 100, large: 2 * MB })
  for (const key of ['small', 'small', 'large', 'large', 'none', 'none'])
    expect((await recent(key))?.size).toBe(sizes[key])
  expect(opened).toEqual(['small', 'large', 'large', 'none', 'none'])
  sizes.none = 5
  expect((await recent('none'))?.size).toBe(5)
})

test('the least recently used files make room: no more than 64 MB are kept', async () => {
  const keys = Array.from({ length: 70 }, (_, number) => `file-${number}`)
  const { opened, recent } = createStore(Object.fromEntries(keys.map((key) => [key, MB])))
  for (const key of keys) await recent(key)
  await recent('file-69')
  expect(opened).toEqual(keys)
  await recent('file-0')
  expect(opened).toHaveLength(71)
})

test('a picture that is cut off is read again each time, so that it shows once it is made again', async () => {
  const cutOff = new Set(['broken'])
  const { opened, recent } = createStore({ broken: 100 }, cutOff)
  await recent('broken')
  await recent('broken')
  cutOff.clear()
  await recent('broken')
  await recent('broken')
  expect(opened).toHaveLength(3)
})
