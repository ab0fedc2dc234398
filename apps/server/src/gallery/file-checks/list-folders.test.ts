import { expect, test } from 'vitest'
import { listFolders } from './list-folders.ts'

/** A store with files of these sizes. */
function storeOf(sizes: Record<string, number>) {
  const keys = Object.keys(sizes).toSorted()
  return {
    async *list(prefix: string, after = '') {
      for (const key of keys)
        if (key.startsWith(prefix) && key > after) yield { key, size: sizes[key]!, modifiedAt: 0 }
    },
  }
}

const storage = storeOf({
  'g/a/lg.jpg': 2,
  'g/a/original.jpg': 1,
  'g/b/original.jpg': 3,
  'g/list.json': 9,
  'g/videos/v/original.mp4': 4,
  'g/videos/v/poster.jpg': 5,
  'h/a/original.jpg': 6,
})

test('files come grouped by folder, a limited number of folders at a time', async () => {
  const pages = []
  let after: string | undefined
  do {
    const { folders, last } = await listFolders(storage, 'g/', { after, most: 2 })
    pages.push([...folders].map(([path, files]) => [path, Object.fromEntries(files)]))
    after = last
  } while (after !== undefined)
  expect(pages).toEqual([
    [
      ['a', { 'lg.jpg': 2, 'original.jpg': 1 }],
      ['b', { 'original.jpg': 3 }],
    ],
    [['videos/v', { 'original.mp4': 4, 'poster.jpg': 5 }]],
  ])
})

test('an empty store has nothing and no next page', async () => {
  expect(await listFolders(storeOf({}), 'g/', { after: undefined, most: 2 })).toEqual({
    folders: new Map(),
    last: undefined,
  })
})
