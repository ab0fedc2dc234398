import { expect, test } from 'vitest'
import { TIMELINE_GROUPS, TIMELINE_KINDS, timelineKindsOf } from './timeline.ts'

test('every kind is in one group, and no group is empty', () => {
  const grouped = TIMELINE_GROUPS.map(timelineKindsOf)
  expect(grouped.flat().toSorted()).toEqual(TIMELINE_KINDS.toSorted())
  expect(grouped.every((kinds) => kinds.length > 0)).toBe(true)
  expect(timelineKindsOf('notes')).toEqual(['note'])
})
