import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeCollections, mainCollection, undoneChange } from './photo-collections.ts'

test.each([
  ['of none, added', [], { add: ['b'], remove: [] }, ['b']],
  ['added to a second one', ['a'], { add: ['b'], remove: [] }, ['a', 'b']],
  ['added where it is already', ['b', 'a'], { add: ['a'], remove: [] }, ['b', 'a']],
  ['added twice in one go', [], { add: ['a', 'a'], remove: [] }, ['a']],
  ['moved from one to another', ['a', 'c'], { add: ['b'], remove: ['a'] }, ['c', 'b']],
  ['moved to where it is', ['a', 'b'], { add: ['b'], remove: ['a'] }, ['b']],
  ['taken out of one', ['a', 'b'], { add: [], remove: ['a'] }, ['b']],
  ['taken out of the only one', ['a'], { add: [], remove: ['a'] }, []],
  ['taken out of one it is not in', ['a'], { add: [], remove: ['b'] }, ['a']],
  ['added and taken out at once', ['a'], { add: ['a'], remove: ['a'] }, ['a']],
])('a photo %s', (_, current, change, expected) => {
  expect(changeCollections(current, change)).toEqual(expected)
})

test('the first collection represents all', () => {
  expect(mainCollection(['b', 'a'])).toBe('b')
  expect(mainCollection([])).toBeNull()
})

const guids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'))

test('a change can be undone and repeated, and names no collection twice', () => {
  fc.assert(
    fc.property(guids, guids, guids, (current, add, remove) => {
      const changed = changeCollections(current, { add, remove })
      expect(new Set(changed).size).toBe(changed.length)
      expect(changeCollections(changed, { add, remove })).toEqual(changed)
      const back = changeCollections(changed, undoneChange(current, changed))
      expect(back.toSorted()).toEqual(current.toSorted())
      for (const guid of add) expect(changed).toContain(guid)
    }),
  )
})
