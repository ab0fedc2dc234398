import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { adobeRgbProfile, isAdobeRgb } from './adobe-rgb.ts'
import { convertToSrgb } from './convert-to-srgb.ts'
import { isSrgbProfile } from './srgb-profile.ts'
import { fourColours } from './test-pictures.ts'

const libraryProfile = async (name: string) =>
  (await sharp(await fourColours(4, 4).withIccProfile(name).jpeg().toBuffer()).metadata()).icc!

/** A matrix profile in the older form: sRGB's primaries and its curve as a table, with a meaningless name. */
function tableProfile(curve: (level: number) => number): Buffer {
  const names = ['rXYZ', 'gXYZ', 'bXYZ', 'rTRC', 'gTRC', 'bTRC']
  const colours = [
    [0.43607, 0.22249, 0.01392],
    [0.38515, 0.71687, 0.09708],
    [0.14307, 0.06061, 0.7141],
  ]
  const tableAt = 132 + names.length * 12
  const curveAt = tableAt + 3 * 20
  const profile = Buffer.alloc(curveAt + 12 + 1024 * 2)
  profile.write('RGB ', 16)
  profile.writeUInt32BE(names.length, 128)
  for (const [index, name] of names.entries()) {
    profile.write(name, 132 + index * 12)
    profile.writeUInt32BE(index < 3 ? tableAt + index * 20 : curveAt, 136 + index * 12)
  }
  for (const [index, xyz] of colours.entries())
    xyz.forEach((value, axis) =>
      profile.writeInt32BE(Math.round(value * 65536), tableAt + index * 20 + 8 + axis * 4),
    )
  profile.write('curv', curveAt)
  profile.writeUInt32BE(1024, curveAt + 8)
  for (let step = 0; step < 1024; step++)
    profile.writeUInt16BE(Math.round(curve(step / 1023) * 65535), curveAt + 12 + step * 2)
  return profile
}
const srgbCurve = (level: number) =>
  level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4

describe('a profile is known as sRGB by its numbers', () => {
  test.each([
    ["the library's sRGB", () => libraryProfile('srgb'), true],
    ['an older sRGB of tables', async () => tableProfile(srgbCurve), true],
    ["the library's Display P3", () => libraryProfile('p3'), false],
    ['Adobe RGB', async () => adobeRgbProfile, false],
    ["sRGB's primaries with gamma 1.8", async () => tableProfile((level) => level ** 1.8), false],
    [
      'CMYK',
      async () => Buffer.concat([Buffer.alloc(16), Buffer.from('CMYK'), Buffer.alloc(200)]),
      false,
    ],
    ['nothing', async () => Buffer.alloc(0), false],
    ['garbage', async () => Buffer.alloc(500, 0xff), false],
    ['a profile that is cut', async () => (await libraryProfile('srgb')).subarray(0, 200), false],
  ])('%s: %s', async (_name, make, expected) => {
    expect(isSrgbProfile(await make())).toBe(expected)
  })
})

test.each([
  ['little-endian', '\x01\0\x02\0\x04\0\0\0R03\0', true],
  ['big-endian', '\0\x01\0\x02\0\0\0\x04R03\0', true],
  ['sRGB', '\x01\0\x02\0\x04\0\0\0R98\0', false],
  ['the letters alone', 'Serial R03', false],
])('Adobe RGB is known by its interoperability index: %s', (_name, entry, expected) => {
  expect(isAdobeRgb(Buffer.from(`Exif\0\0....${entry}....`, 'latin1'))).toBe(expected)
  expect(isAdobeRgb(undefined)).toBe(false)
})

describe('converting pixels', () => {
  test("moves Adobe RGB's colours and leaves the neutral ones", async () => {
    const data = Buffer.from([128, 128, 128, 0, 0, 0, 255, 255, 255, 180, 60, 60])
    const converted = await convertToSrgb(
      { data, width: 4, height: 1, channels: 3 },
      adobeRgbProfile,
    )
    expect(converted).toMatchObject({ width: 4, height: 1, channels: 3 })
    for (const [at, value] of [
      [0, 128],
      [1, 128],
      [2, 128],
      [3, 0],
      [6, 255],
    ] as const)
      expect(Math.abs(converted.data[at]! - value)).toBeLessThanOrEqual(2)
    expect(converted.data[9]).toBeGreaterThan(200) // red is more saturated in sRGB's numbers
  })

  test('leaves pixels alone when the profile makes no sense', async () => {
    const data = Buffer.from([10, 20, 30, 200, 100, 50])
    expect(
      (await convertToSrgb({ data, width: 2, height: 1, channels: 3 }, Buffer.from('odd'))).data,
    ).toEqual(data)
  })
})
