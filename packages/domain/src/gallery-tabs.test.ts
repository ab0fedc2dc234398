import { expect, test } from 'vitest'
import { galleryTabs, startGalleryTab } from './gallery-tabs.ts'
import { ROLES } from './roles.ts'

test.each([
  [
    'owner',
    [
      'photos',
      'videos',
      'analytics',
      'customers',
      'upload',
      'settings',
      'timeline',
      'orders',
      'preview',
    ],
  ],
  [
    'administrator',
    [
      'photos',
      'videos',
      'analytics',
      'customers',
      'upload',
      'settings',
      'timeline',
      'orders',
      'preview',
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
  expect(startGalleryTab(role, galleryTabs(role))).toBe(tab)
})

test('the start tab is one that exists', () => {
  expect(startGalleryTab('salesperson', ['photos', 'upload', 'preview'])).toBe('preview')
  expect(startGalleryTab('salesperson', ['photos'])).toBeUndefined()
  for (const role of ROLES)
    expect(galleryTabs(role)).toContain(startGalleryTab(role, galleryTabs(role)))
})
