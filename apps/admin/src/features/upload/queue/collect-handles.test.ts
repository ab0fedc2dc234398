import { expect, test } from 'vitest'
import { filesOfHandle } from './collect-handles.ts'

type Tree = { [name: string]: Tree | File | 'locked' }

/** A folder handle like Chromium's, made of plain objects. */
function handleOf(name: string, tree: Tree | File | 'locked'): FileSystemHandle {
  if (tree instanceof File) return { kind: 'file', name, getFile: async () => tree } as never
  return {
    kind: 'directory',
    name,
    async *values() {
      if (tree === 'locked') throw new DOMException('', 'NotAllowedError')
      for (const [child, inside] of Object.entries(tree)) yield handleOf(child, inside)
    },
  } as never
}
const photo = (name: string) => new File([name], name, { type: 'image/jpeg' })

async function paths(handle: FileSystemHandle) {
  const found = []
  for await (const batch of filesOfHandle(handle)) found.push(...batch)
  return found.map((one) => ('unreadable' in one ? `unreadable ${one.unreadable}` : one.path))
}

test('a folder returns its files and nested ones in order, without system files', async () => {
  const folder = handleOf('Day 1', {
    '.DS_Store': photo('.DS_Store'),
    'b.jpg': photo('b.jpg'),
    Finish: { 'c.jpg': photo('c.jpg') },
    'a.jpg': photo('a.jpg'),
    Closed: 'locked',
  })
  expect(await paths(folder)).toEqual([
    'Day 1/a.jpg',
    'Day 1/b.jpg',
    'unreadable Day 1/Closed',
    'Day 1/Finish/c.jpg',
  ])
})

test('a single file returns itself', async () => {
  expect(await paths(handleOf('a.jpg', photo('a.jpg')))).toEqual(['a.jpg'])
})
