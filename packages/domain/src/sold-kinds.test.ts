import { expect, test } from 'vitest'
import { soldKinds } from './sold-kinds.ts'

test.each([
  [[], 'photos'],
  [['Print', 'Download'], 'photos'],
  [['Video'], 'videos'],
  [['Video', 'Print'], 'both'],
] as const)('products of the types %j are %s', (types, kinds) =>
  expect(soldKinds(types)).toBe(kinds),
)
