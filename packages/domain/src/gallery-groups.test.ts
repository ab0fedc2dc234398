import { expect, test } from 'vitest'
import { groupGalleries, startGalleryGroup } from './gallery-groups.ts'

const draft = { name: 'draft', published: false, archived: false }
const live = { name: 'live', published: true, archived: false }
const away = { name: 'away', published: true, archived: true }

test('every gallery is in one group, in the given order', () => {
  const second = { ...draft, name: 'second' }
  expect(groupGalleries([draft, away, live, second])).toEqual({
    drafts: [draft, second],
    published: [live],
    archived: [away],
  })
  expect(groupGalleries([])).toEqual({ drafts: [], published: [], archived: [] })
})

test.each([
  [[], 'drafts'],
  [[draft], 'drafts'],
  [[draft, live], 'published'],
  [[live], 'published'],
  [[away], 'drafts'],
  [[away, draft], 'drafts'],
] as const)('%j opens on %s', (galleries, group) =>
  expect(startGalleryGroup(galleries)).toBe(group),
)
