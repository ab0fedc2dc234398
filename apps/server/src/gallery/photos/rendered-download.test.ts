import { expect, test } from 'vitest'
import { deliveredName } from './rendered-download.ts'

test.each([
  ['booth.gif', '.gif', false, 'booth.gif'],
  ['booth.gif', '.gif', true, 'booth.gif'],
  ['scan.TIFF', '.tif', false, 'scan.tif'],
  ['scan.TIFF', '.tif', true, 'scan.jpg'],
  ['a.avif', '.avif', false, 'a.avif'],
  ['a.avif', '.avif', true, 'a.jpg'],
  ['DSC1.HIF', '.heic', false, 'DSC1.heic'],
  ['DSC1.HIF', '.heic', true, 'DSC1.jpg'],
  ['a.jpg', undefined, false, 'a.jpg'],
])('%s stored as %s, stripped: %s, is saved as %s', (name, ending, strips, saved) => {
  const key = ending && `accounts/a/galleries/g/p/original${ending}`
  expect(deliveredName(name, { key, strips })).toBe(saved)
})
