import { expect, test } from 'vitest'
import { galleryTabs, startGalleryTab } from './gallery-tabs.ts'
import { ROLES } from './roles.ts'

test.each([
  [
    'owner',
    [
      'photos',
      'videos',
      'selections',
      'analytics',
      'customers',
      'upload',
      'settings',
      'orders',
      'preview',
      'timeline',
    ],
  ],
  [
    'administrator',
    [
      'photos',
      'videos',
      'selections',
      'analytics',
      'customers',
      'upload',
      'settings',
      'orders',
      'preview',
      'timeline',
    ],
  ],
  ['photographer', ['upload', 'preview']],
  ['collaborator', ['upload', 'preview']],
  ['salesperson', ['orders', 'preview']],
] as const)('%s sees the tabs that the role allows', (role, tabs) => {
  expect(galleryTabs(role)).toEqual(tabs)
})

test.each([
  ['owner', 'photos'],
  ['photographer', 'upload'],
  ['salesperson', 'orders'],
] as const)('a gallery opens for %s on %s', (role, tab) => {
  expect(startGalleryTab(role)).toBe(tab)
})

test('every role has a tab to start on', () => {
  for (const role of ROLES) expect(galleryTabs(role)).toContain(startGalleryTab(role))
})
