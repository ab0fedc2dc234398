import { expect, test } from 'vitest'
import { diskFloor, freeSpaceOfDisk, freeSpaceOfQuota } from './free-space.ts'

const GB = 1_000_000_000

test.each([
  [20 * GB, 2 * GB],
  [40 * GB, 2 * GB],
  [1_000 * GB, 50 * GB],
])('of a disk of %d bytes %d stay free', (total, floor) => expect(diskFloor(total)).toBe(floor))

test.each([
  [20 * GB, 1.9 * GB, 'full'],
  [20 * GB, 2 * GB, 'low'],
  [20 * GB, 3.9 * GB, 'low'],
  [20 * GB, 4 * GB, 'ample'],
  [1_000 * GB, 49 * GB, 'full'],
  [1_000 * GB, 99 * GB, 'low'],
  [1_000 * GB, 100 * GB, 'ample'],
] as const)('a disk of %d bytes with %d free is %s', (totalBytes, freeBytes, room) =>
  expect(freeSpaceOfDisk({ totalBytes, freeBytes })).toBe(room),
)

test.each([
  [0, null, 'ample'],
  [900 * GB, null, 'ample'],
  [89, 100, 'ample'],
  [90, 100, 'low'],
  [99, 100, 'low'],
  [100, 100, 'full'],
  [0, 0, 'full'],
] as const)('%d bytes of a quota of %s: %s', (usedBytes, quotaBytes, room) =>
  expect(freeSpaceOfQuota({ usedBytes, quotaBytes })).toBe(room),
)
