import { afterAll, describe, expect, test } from 'vitest'
import { closeDecoder } from './decode-photo.ts'
import { decodePixels } from './read-pixels.ts'
import { cameraJpeg, fourColours, phoneHeic } from './test-pictures.ts'

afterAll(() => closeDecoder())

const bytesOf = (picture: Buffer) => new Uint8Array(picture)

describe('a photo in memory', () => {
  test.each([
    ['JPEG', () => fourColours(80, 40).jpeg().toBuffer()],
    ['PNG', () => fourColours(80, 40).png().toBuffer()],
    ['WebP', () => fourColours(80, 40).webp().toBuffer()],
    ['grey', () => fourColours(80, 40).greyscale().png().toBuffer()],
    ['transparent', () => fourColours(80, 40).ensureAlpha(0.5).png().toBuffer()],
  ])('is decoded to points of three colours: %s', async (_, make) => {
    const pixels = await decodePixels({ bytes: bytesOf(await make()), size: 40 })
    expect(pixels).toMatchObject({ width: 40, height: 20 })
    expect(pixels.data).toHaveLength(40 * 20 * 3)
  })

  test('is upright', async () => {
    const turned = await fourColours(80, 40)
      .jpeg()
      .withExif({})
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(await decodePixels({ bytes: bytesOf(turned), size: 400 })).toMatchObject({
      width: 40,
      height: 80,
    })
  })

  test('may be a phone’s HEIC', async () => {
    const { data, width, height } = await decodePixels({ bytes: bytesOf(phoneHeic()), size: 2_000 })
    expect(data).toHaveLength(width * height * 3)
  })

  test.each([
    ['empty', new Uint8Array(), 'empty'],
    ['text', bytesOf(Buffer.from('hello')), 'not-a-photo'],
    ['cut short', async () => (await cameraJpeg(400, 300)).subarray(0, 3_000), 'truncated'],
    ['a cut HEIC', async () => phoneHeic().subarray(0, 900), 'truncated'],
  ] as const)('that is no photo is the picture’s fault: %s', async (_, made, code) => {
    const bytes = typeof made === 'function' ? bytesOf(Buffer.from(await made())) : made
    await expect(decodePixels({ bytes, size: 100 })).rejects.toMatchObject({
      name: 'ImageError',
      code,
    })
  })
})
