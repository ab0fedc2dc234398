import { expect, test } from 'vitest'
import { makeAppleExif, makeLiveJpeg } from '../../../test-world/make-live-photo.ts'
import { findContentIdentifier } from './content-identifier.ts'
import { readMetadata } from './read-metadata.ts'

const IDENTIFIER = '9F3A0C1E-5B7D-4E2A-8C44-0A1B2C3D4E5F'

test('the photo of a Live Photo says what its film says', async () => {
  expect((await readMetadata(await makeLiveJpeg(IDENTIFIER))).contentIdentifier).toBe(IDENTIFIER)
})

test('a photo of another camera says nothing, nor does a note that is none', async () => {
  const other = makeAppleExif(IDENTIFIER)
  other.write('Nikon', other.indexOf('Apple'), 'latin1')
  expect(await findContentIdentifier(other)).toBeUndefined()
  expect(await findContentIdentifier(makeAppleExif('not-an-identifier'))).toBeUndefined()
  expect(await findContentIdentifier(Buffer.from('MM'))).toBeUndefined()
})

test('a note that is cut off or damaged harms nothing else', async () => {
  const photo = await makeLiveJpeg(IDENTIFIER)
  const noteAt = photo.indexOf('Apple iOS')
  for (let at = 12; at < noteAt + 70; at++) {
    const damaged = Buffer.from(photo)
    damaged[at] = 0xff
    const { contentIdentifier = IDENTIFIER } = await readMetadata(damaged)
    expect(contentIdentifier).toMatch(/^[\dA-F]{8}(-[\dA-F]{4}){3}-[\dA-F]{12}$/)
  }
  const exif = makeAppleExif(IDENTIFIER)
  for (let length = 0; length < exif.length - 2; length++) {
    const found = findContentIdentifier(exif.subarray(0, length))
    await expect(found.catch(() => undefined)).resolves.toBeUndefined()
  }
})
