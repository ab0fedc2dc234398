import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FoundOriginal, hasAllFiles, problemOf } from './damaged-file.ts'

const original = { size: 10, checksum: 'aa' }
test.each<[FoundOriginal, string | null]>([
  [undefined, 'missing'],
  [{ size: 9 }, 'size'],
  [{ size: 11, checksum: 'aa' }, 'size'],
  [{ size: 0, checksum: 'bb' }, 'size'],
  [{ size: 10, checksum: 'bb' }, 'contents'],
  [{ size: 10 }, null],
  [{ size: 10, checksum: 'aa' }, null],
])('an original that is found as %o: %s', (found, problem) => {
  expect(problemOf(original, found)).toBe(problem)
  // Without a checksum there is nothing to compare contents with.
  const isContents = problem === 'contents'
  expect(problemOf({ ...original, checksum: null }, found)).toBe(isContents ? null : problem)
})

test('nothing is wrong with what is found as it was sent, and something with all else', () => {
  const file = fc.record({ size: fc.nat(), checksum: fc.string() })
  fc.assert(
    fc.property(file, file, (sent, found) => {
      expect(problemOf(sent, sent)).toBeNull()
      const isSame = sent.size === found.size && sent.checksum === found.checksum
      expect(problemOf(sent, found) === null).toBe(isSame)
    }),
  )
})

test.each<[Record<string, number>, boolean]>([
  [{ a: 3, b: 5 }, true],
  [{ a: 3, b: 5, c: 0 }, true],
  [{ a: 3, b: 1 }, true],
  [{ a: 3, b: 0 }, false],
  [{ a: 2, b: 5 }, false],
  [{ a: 3 }, false],
  [{ b: 5 }, false],
  [{}, false],
])('of two files, one with 3 bytes and one with any, %o are all: %s', (found, isAll) => {
  const expected = [
    ['a', 3],
    ['b', null],
  ] as const
  expect(hasAllFiles(new Map(Object.entries(found)), expected)).toBe(isAll)
})
