import { expect, test } from 'vitest'
import { basenameOf } from './router.tsx'

test.each([
  ['/admin/en/albums', '/admin'],
  ['/admin', '/admin'],
  ['/admin/', '/admin'],
  ['/en/albums', '/'],
  ['/', '/'],
  ['/administration', '/'],
])('the console at %s lives below %s', (pathname, basename) => {
  expect(basenameOf(pathname)).toBe(basename)
})
