import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { createDiskSpace } from './disk-space.ts'

test('a folder’s disk is measured; one that can’t be asked stops nothing', async () => {
  expect(['ample', 'low', 'full']).toContain(await createDiskSpace([tmpdir()]).level())
  expect(await createDiskSpace(['/there/is/no/such/folder']).level()).toBe('ample')
  expect(await createDiskSpace([]).level()).toBe('ample')
})
