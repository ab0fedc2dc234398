import { expect, test } from 'vitest'
import { type Found, filesOf, filesOfDrop } from './collect-files.ts'

type Tree = { [name: string]: Tree | 'file' | 'unreadable file' | 'unreadable folder' }

function makeEntry(name: string, content: Tree[string], parent = ''): FileSystemEntry {
  const fullPath = `${parent}/${name}`
  const isFile = content === 'file' || content === 'unreadable file'
  return {
    name,
    fullPath,
    isFile,
    isDirectory: !isFile,
    file: (done: (file: File) => void, fail: () => void) =>
      content === 'file' ? done(new File(['x'], name)) : fail(),
    createReader() {
      if (typeof content === 'string')
        return { readEntries: (_: unknown, fail: () => void) => fail() }
      // As in Chrome: unordered, a hundred at a time.
      const left = Object.entries(content)
        .map(([child, inner]) => makeEntry(child, inner, fullPath))
        .reverse()
      return {
        readEntries: (done: (entries: FileSystemEntry[]) => void) => done(left.splice(0, 100)),
      }
    },
  } as unknown as FileSystemEntry
}

const drop = (tree: Tree) =>
  ({
    items: Object.entries(tree).map(([name, content]) => ({
      kind: 'file',
      webkitGetAsEntry: () => makeEntry(name, content),
      getAsFile: () => null,
    })),
  }) as unknown as DataTransfer

async function namesOf(source: AsyncIterable<Found[]>): Promise<string[]> {
  const found: string[] = []
  for await (const slice of source)
    found.push(...slice.map((one) => ('path' in one ? one.path : `unreadable: ${one.unreadable}`)))
  return found
}

test('a dropped folder is read completely, ordered by name', async () => {
  const tree: Tree = {
    card: {
      DCIM: {
        '101CANON': { 'IMG_2.JPG': 'file', 'IMG_1.JPG': 'file' },
        '100CANON': { 'IMG_9.JPG': 'file' },
      },
      'note.txt': 'file',
    },
    'loose.jpg': 'file',
  }
  expect(await namesOf(filesOfDrop(drop(tree)))).toEqual([
    'loose.jpg',
    'card/note.txt',
    'card/DCIM/100CANON/IMG_9.JPG',
    'card/DCIM/101CANON/IMG_1.JPG',
    'card/DCIM/101CANON/IMG_2.JPG',
  ])
})

test('a folder of 1,234 files is read completely, although the browser returns them by hundreds', async () => {
  const names = Array.from(
    { length: 1_234 },
    (_, index) => `IMG_${String(index).padStart(5, '0')}.JPG`,
  )
  const found = await namesOf(
    filesOfDrop(drop({ card: Object.fromEntries(names.map((name) => [name, 'file' as const])) })),
  )
  expect(found).toEqual(names.map((name) => `card/${name}`))
})

test('hidden and system files are left out in every folder', async () => {
  const tree: Tree = {
    '.Trashes': { 'a.jpg': 'file' },
    card: {
      '.DS_Store': 'file',
      'Thumbs.db': 'file',
      '._a.jpg': 'file',
      __MACOSX: { 'a.jpg': 'file' },
      'a.jpg': 'file',
    },
  }
  expect(await namesOf(filesOfDrop(drop(tree)))).toEqual(['card/a.jpg'])
})

test('items that can’t be opened are listed, and the rest is still found', async () => {
  const tree: Tree = {
    card: { locked: 'unreadable folder', 'broken.jpg': 'unreadable file', 'good.jpg': 'file' },
  }
  expect(await namesOf(filesOfDrop(drop(tree)))).toEqual([
    'unreadable: card/broken.jpg',
    'card/good.jpg',
    'unreadable: card/locked',
  ])
})

test('a dropped item without an entry is treated as a file, text isn’t', async () => {
  const transfer = {
    items: [
      { kind: 'string' },
      {
        kind: 'file',
        webkitGetAsEntry: () => null,
        getAsFile: () => new File(['x'], 'from-a-page.jpg'),
      },
    ],
  } as unknown as DataTransfer
  expect(await namesOf(filesOfDrop(transfer))).toEqual(['from-a-page.jpg'])
})

test('chosen files are ordered by path', async () => {
  const files = ['b.jpg', 'a.jpg', '.hidden.jpg'].map((name) => new File(['x'], name))
  expect(await namesOf(filesOf(files))).toEqual(['a.jpg', 'b.jpg'])
})
