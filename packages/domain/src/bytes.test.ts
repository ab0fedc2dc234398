import { expect, test } from 'vitest'
import { formatBytes } from './bytes.ts'

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1 kB'],
  [1_550, '1.6 kB'],
  [999_960, '1 MB'],
  [9_840_000_000, '9.8 GB'],
  [5e15, '5000 TB'],
])('%d bytes read %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))
