import { expect, test } from 'vitest'
import { mailLogoOf, mailLogoSize } from './mail-logo.ts'

test.each([
  ['as wide as on the pages', { width: 1600, height: 400 }, 120, { width: 120, height: 30 }],
  ['no wider than 200', { width: 1600, height: 400 }, 600, { width: 200, height: 50 }],
  ['no higher than 96', { width: 500, height: 500 }, 200, { width: 96, height: 96 }],
  ['a line', { width: 4000, height: 3 }, 200, { width: 200, height: 1 }],
  ['a column', { width: 3, height: 4000 }, 200, { width: 1, height: 96 }],
] as const)('%s: %o at %i px is %o', (_, picture, logoWidth, size) =>
  expect(mailLogoSize(picture, logoWidth)).toEqual(size),
)

test('emails have the logo that was chosen for them, else the look’s own', () => {
  expect(mailLogoOf({ mediaEmailLogoGuid: 'mail', mediaLogoGuid: 'logo' })).toBe('mail')
  expect(mailLogoOf({ mediaEmailLogoGuid: null, mediaLogoGuid: 'logo' })).toBe('logo')
  expect(mailLogoOf({ mediaEmailLogoGuid: null, mediaLogoGuid: null })).toBe(null)
})
