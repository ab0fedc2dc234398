import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Exif, type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adobeRgbProfile } from './adobe-rgb.ts'
import { closeDecoder } from './decode-photo.ts'
import { renderPhoto, type RenderedPhoto } from './render-photo.ts'
import {
  cameraJpeg,
  fourColours,
  phoneHeic,
  quadrants,
  readQuadrants,
  solidPng,
  withIptc,
  withProfile,
  withXmp,
  type Colour,
} from './test-pictures.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'render-'))
})
afterAll(async () => {
  await closeDecoder()
  await rm(folder, { recursive: true })
})

async function render(content: Buffer, name = 'photo.jpg'): Promise<RenderedPhoto> {
  const file = join(folder, `${crypto.randomUUID()}-${name}`)
  await writeFile(file, content)
  return renderPhoto({ file })
}

const sizes = ({ renditions: { lg, md, thumb } }: RenderedPhoto) =>
  [lg, md, thumb].map(({ width, height }) => `${width}×${height}`)

async function expectColours(
  photo: RenderedPhoto,
  expected: Record<string, Colour>,
  tolerance: number,
) {
  for (const rendition of Object.values(photo.renditions)) {
    const shown = await readQuadrants(rendition.data)
    for (const [index, colour] of Object.entries(expected)) {
      const off = Math.max(
        ...shown[index as keyof typeof quadrants].map((value, channel) =>
          Math.abs(value - colour[channel]!),
        ),
      )
      expect(
        off,
        `${index} is ${shown[index as keyof typeof quadrants]}, expected ${colour}`,
      ).toBeLessThanOrEqual(tolerance)
    }
  }
}

describe('the three sizes of a photo', () => {
  test.each([
    ['landscape', 6000, 4000, ['2048×1365', '1024×683', '375×250']],
    ['portrait', 2000, 3000, ['1365×2048', '683×1024', '167×250']],
    ['smaller than every size', 300, 200, ['300×200', '300×200', '300×200']],
    ['a panorama, whose thumb keeps its height', 12000, 2000, ['2048×341', '1024×171', '1501×250']],
    ['a line', 5000, 2, ['2048×1', '1024×1', '2048×1']],
    ['one pixel', 1, 1, ['1×1', '1×1', '1×1']],
  ])('%s', async (_name, width, height, expected) => {
    const photo = await render(solidPng(width, height))
    expect(photo).toMatchObject({ width, height, type: 'image/png' })
    expect(sizes(photo)).toEqual(expected)
  })

  test('are JPEG, JPEG and WebP, and as large as they say', async () => {
    const { renditions } = await render(await cameraJpeg(3000, 2000))
    for (const [name, type] of [
      ['lg', 'image/jpeg'],
      ['md', 'image/jpeg'],
      ['thumb', 'image/webp'],
    ] as const) {
      const { data, width, height } = renditions[name]
      expect(renditions[name].type).toBe(type)
      expect(await sharp(data).metadata()).toMatchObject({ mediaType: type, width, height })
    }
  })

  test("lose no more detail than the library's own reductions from the file", async () => {
    const jpeg = await cameraJpeg(3000, 2000)
    const { renditions } = await render(jpeg)
    const pixels = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer()
    const difference = (one: Buffer, other: Buffer) =>
      one.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0) / one.length
    for (const { data, width, height, type } of Object.values(renditions)) {
      const direct = sharp(jpeg).resize(width, height)
      const perfect = await direct.clone().raw().toBuffer()
      const lossy = await (
        type === 'image/jpeg' ? direct.jpeg({ quality: 80 }) : direct.webp()
      ).toBuffer()
      expect(difference(await pixels(data), perfect)).toBeLessThan(
        1.2 * difference(await pixels(lossy), perfect) + 0.5,
      )
    }
  })

  test('carry nothing of the original but the picture', async () => {
    const camera = await fourColours(400, 300)
      .withExif({
        IFD0: { Make: 'Canon', Copyright: 'Studio' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 0/1 0/1' },
      })
      .jpeg()
      .toBuffer()
    const { renditions } = await render(
      withProfile(
        withXmp(
          withIptc(camera, [[25, Buffer.from('secret')]], { utf8: true }),
          '<dc:subject>secret</dc:subject>',
        ),
        adobeRgbProfile,
      ),
    )
    for (const { data } of Object.values(renditions)) {
      const metadata = await sharp(data).metadata()
      expect([
        metadata.exif,
        metadata.xmp,
        metadata.iptc,
        metadata.icc,
        metadata.orientation,
      ]).toEqual(Array(5).fill(undefined))
      expect(data.includes('secret') || data.includes('Canon')).toBe(false)
    }
  })
})

describe('orientation', () => {
  const { topLeft: red, topRight: green, bottomLeft: blue, bottomRight: white } = quadrants
  test.each([
    [1, { topLeft: red, topRight: green, bottomLeft: blue, bottomRight: white }],
    [2, { topLeft: green, topRight: red, bottomLeft: white, bottomRight: blue }],
    [3, { topLeft: white, topRight: blue, bottomLeft: green, bottomRight: red }],
    [4, { topLeft: blue, topRight: white, bottomLeft: red, bottomRight: green }],
    [5, { topLeft: red, topRight: blue, bottomLeft: green, bottomRight: white }],
    [6, { topLeft: blue, topRight: red, bottomLeft: white, bottomRight: green }],
    [7, { topLeft: white, topRight: green, bottomLeft: blue, bottomRight: red }],
    [8, { topLeft: green, topRight: white, bottomLeft: red, bottomRight: blue }],
  ])('%i is applied to every size', async (orientation, expected) => {
    const photo = await render(
      await fourColours(600, 400).withMetadata({ orientation }).jpeg().toBuffer(),
    )
    expect(photo).toMatchObject(
      orientation < 5 ? { width: 600, height: 400 } : { width: 400, height: 600 },
    )
    expect(sizes(photo)[2]).toBe(orientation < 5 ? '375×250' : '167×250')
    await expectColours(photo, expected, 6)
  })

  test('of a large photo too, which is reduced while it is read', async () => {
    const photo = await render(
      await fourColours(4500, 3000).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    )
    expect(photo).toMatchObject({ width: 3000, height: 4500 })
    expect(sizes(photo)).toEqual(['1365×2048', '683×1024', '167×250'])
    await expectColours(
      photo,
      { topLeft: blue, topRight: red, bottomLeft: white, bottomRight: green },
      6,
    )
  })

  test('of a PNG and a WebP', async () => {
    for (const content of [
      await fourColours(60, 40).withMetadata({ orientation: 6 }).png().toBuffer(),
      await fourColours(60, 40)
        .withMetadata({ orientation: 6 })
        .webp({ lossless: true })
        .toBuffer(),
    ]) {
      const photo = await render(content)
      expect(photo).toMatchObject({ width: 40, height: 60 })
      await expectColours(photo, { topLeft: blue, topRight: red }, 6)
    }
  })
})

/** Converts sRGB values to the same colours in Adobe RGB, by the matrices of both specifications. */
function toAdobeRgb(colour: Colour): Colour {
  const linear = colour.map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  )
  const matrix = [
    [0.71515, 0.28485, 0],
    [0, 1, 0],
    [0, 0.04117, 0.95883],
  ]
  return matrix.map((row) =>
    Math.round(
      255 * row.reduce((sum, share, channel) => sum + share * linear[channel]!, 0) ** (256 / 563),
    ),
  ) as unknown as Colour
}

describe('colours', () => {
  test('of Display P3 become sRGB', async () => {
    const jpeg = await fourColours(400, 300).withIccProfile('p3').jpeg({ quality: 95 }).toBuffer()
    const written = await readQuadrants(await sharp(jpeg, { ignoreIcc: true }).png().toBuffer())
    expect(Math.abs(written.topLeft[0] - quadrants.topLeft[0])).toBeGreaterThan(10) // an ignored profile would be noticed
    await expectColours(await render(jpeg), quadrants, 6)
  })

  test('of Adobe RGB become sRGB', async () => {
    await expectColours(
      await render(
        withProfile(
          await fourColours(400, 300, toAdobeRgb).jpeg({ quality: 95 }).toBuffer(),
          adobeRgbProfile,
        ),
      ),
      quadrants,
      8,
    )
  })

  test('of a camera that says Adobe RGB without a profile become sRGB', async () => {
    const marked = await fourColours(2500, 1500, toAdobeRgb)
      .withExif({ IFD4: { InteroperabilityIndex: 'R03' } } as Exif)
      .jpeg({ quality: 95 })
      .toBuffer()
    await expectColours(await render(marked), quadrants, 8)
    const unmarked = await fourColours(400, 300, toAdobeRgb)
      .withExif({ IFD4: { InteroperabilityIndex: 'R98' } } as Exif)
      .jpeg({ quality: 95 })
      .toBuffer()
    await expectColours(
      await render(unmarked),
      { topLeft: toAdobeRgb(quadrants.topLeft), topRight: toAdobeRgb(quadrants.topRight) },
      6,
    )
  })

  test('of a damaged profile are taken as sRGB', async () => {
    await expectColours(
      await render(
        withProfile(
          await fourColours(400, 300).jpeg({ quality: 95 }).toBuffer(),
          Buffer.from('not a profile'.repeat(20)),
        ),
      ),
      quadrants,
      6,
    )
  })

  test.each([
    [
      'an sRGB profile',
      () => fourColours(400, 300).withIccProfile('srgb').jpeg({ quality: 95 }).toBuffer(),
      6,
    ],
    ['a 16-bit PNG', () => fourColours(400, 300).toColourspace('rgb16').png().toBuffer(), 6],
    [
      'a 16-bit PNG in Display P3',
      () => fourColours(400, 300).toColourspace('rgb16').withIccProfile('p3').png().toBuffer(),
      6,
    ],
    ['a palette PNG', () => fourColours(400, 300).png({ palette: true }).toBuffer(), 6],
    ['an interlaced PNG', () => fourColours(400, 300).png({ progressive: true }).toBuffer(), 6],
    [
      'WebP in Display P3',
      () => fourColours(400, 300).withIccProfile('p3').webp({ lossless: true }).toBuffer(),
      6,
    ],
    [
      'a progressive JPEG',
      () => fourColours(4000, 3000).jpeg({ quality: 95, progressive: true }).toBuffer(),
      6,
    ],
    [
      'full chroma',
      () => fourColours(400, 300).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer(),
      6,
    ],
  ])('of %s stay right', async (_name, make, tolerance) => {
    await expectColours(await render(await make()), quadrants, tolerance)
  })

  test.each([
    ['with its profile', true],
    ['without one', false],
  ])(
    'of CMYK for the press %s are shown as the library converts them',
    async (_name, hasProfile) => {
      const cmyk = fourColours(400, 300).toColourspace('cmyk')
      const jpeg = await (hasProfile ? cmyk.withIccProfile('cmyk') : cmyk)
        .jpeg({ quality: 95 })
        .toBuffer()
      expect(await sharp(jpeg).metadata()).toMatchObject({ space: 'cmyk', hasProfile })
      const expected = await readQuadrants(await sharp(jpeg).toColourspace('srgb').png().toBuffer())
      expect(expected.topLeft[0]).toBeGreaterThan(expected.topLeft[1] + 80)
      await expectColours(await render(jpeg), expected, 8)
    },
  )

  test('of a grey photo stay grey', async () => {
    const { renditions } = await render(await fourColours(400, 300).greyscale().jpeg().toBuffer())
    for (const { data } of Object.values(renditions)) {
      for (const [red, green, blue] of Object.values(await readQuadrants(data)))
        expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThanOrEqual(2)
    }
  })

  test.each(['png', 'webp'] as const)(
    'what is transparent in a %s becomes white',
    async (format) => {
      const clear = await sharp({
        create: {
          width: 400,
          height: 300,
          channels: 4,
          background: { r: 255, g: 0, b: 0, alpha: 0.5 },
        },
      })
        .toFormat(format)
        .toBuffer()
      await expectColours(
        await render(clear),
        { topLeft: [255, 127, 127], bottomRight: [255, 127, 127] },
        6,
      )
    },
  )
})

describe('what a file really is', () => {
  test('counts, not its name', async () => {
    expect(await render(solidPng(20, 10), 'photo.jpg')).toMatchObject({
      type: 'image/png',
      width: 20,
    })
    expect(await render(await fourColours(20, 10).jpeg().toBuffer(), 'photo.heic')).toMatchObject({
      type: 'image/jpeg',
      width: 20,
    })
  })

  test('an animated WebP shows its first picture', async () => {
    const frames = Buffer.concat([Buffer.alloc(100 * 80 * 3, 200), Buffer.alloc(100 * 80 * 3, 20)])
    const animated = await sharp(frames, {
      raw: { width: 100, height: 160, channels: 3, pageHeight: 80 },
    })
      .webp({ delay: [100, 100], loop: 0 })
      .toBuffer()
    expect((await sharp(animated).metadata()).pages).toBe(2)
    const photo = await render(animated)
    expect(photo).toMatchObject({ width: 100, height: 80 })
    await expectColours(photo, { topLeft: [200, 200, 200] }, 4)
  })

  test('an HDR photo is rendered from its ordinary picture', async () => {
    const scene = fourColours(320, 200).pipelineColourspace('scrgb').toColourspace('scrgb')
    const hdr = await (scene as Sharp & { withGainMap(): Sharp })
      .withGainMap()
      .jpeg({ quality: 90 })
      .toBuffer()
    expect(hdr.includes('urn:iso:std:iso:ts:21496')).toBe(true) // it has a gain map
    const photo = await render(hdr)
    expect(photo).toMatchObject({ width: 320, height: 200, type: 'image/jpeg' })
    const { topLeft } = await readQuadrants(hdr) // its standard picture is a little darker than the scene
    expect(topLeft[0]).toBeGreaterThan(topLeft[1] + 80)
    await expectColours(photo, { topLeft }, 6)
  })

  test("a phone's HEIC is upright and in sRGB", async () => {
    const photo = await render(phoneHeic(), 'IMG_0001.HEIC')
    expect(photo).toMatchObject({ type: 'image/heic', width: 64, height: 96 })
    const { topLeft: red, topRight: green, bottomLeft: blue, bottomRight: white } = quadrants
    await expectColours(
      photo,
      { topLeft: blue, topRight: red, bottomLeft: white, bottomRight: green },
      12,
    )
  })
})

describe('many at once', () => {
  test('all come out, and each as when it is alone', async () => {
    const files = await Promise.all([700, 800, 900, 1000].map((width) => cameraJpeg(width, 600)))
    const sequential = []
    for (const file of files) sequential.push(await render(file))
    const concurrent = await Promise.all(
      [...files, ...files, ...files, phoneHeic(), phoneHeic()].map((file) => render(file)),
    )
    for (const [index, photo] of concurrent.slice(0, 12).entries())
      expect(photo).toEqual(sequential[index % 4])
    expect(concurrent[13]).toMatchObject({ type: 'image/heic', width: 64 })
  })

  test('the event loop goes on in the meantime', async () => {
    const jpeg = await cameraJpeg(4000, 3000, { progressive: true })
    const work = Promise.all([render(jpeg), render(jpeg)])
    const begin = performance.now()
    let longestPause = 0
    let isDone = false
    const watching = (async () => {
      for (let last = begin; !isDone;) {
        await new Promise(setImmediate)
        const now = performance.now()
        longestPause = Math.max(longestPause, now - last)
        last = now
      }
    })()
    await work
    isDone = true
    await watching
    expect(longestPause).toBeLessThan((performance.now() - begin) / 2)
  })
})

const photos = new URL('../../../../../../../shared/photos/', import.meta.url)
describe.skipIf(!existsSync(photos))('real photos (../shared/photos)', () => {
  test.each([
    ['two-people-1904-orientation6.jpg', 840, 700],
    ['large-16mp-cat-empty-gps.jpg', 4640, 3472],
    ['meta-picasa.jpg', 100, 75],
    ['person-a-2.jpg', 1024, 968],
  ])('%s', async (name, width, height) => {
    const file = join(folder, name)
    await copyFile(new URL(name, photos), file)
    expect(await renderPhoto({ file })).toMatchObject({ width, height })
  })

  test('a turned photo looks like one that was taken upright', async () => {
    const [turned, upright] = await Promise.all(
      ['two-people-1904-orientation6.jpg', 'two-people-1904.jpg'].map((name) =>
        renderPhoto({ file: new URL(name, photos).pathname }),
      ),
    )
    const grey = (photo: RenderedPhoto) =>
      sharp(photo.renditions.thumb.data)
        .greyscale()
        .resize(60, 50, { fit: 'fill' })
        .raw()
        .toBuffer()
    const [one, other] = await Promise.all([grey(turned!), grey(upright!)])
    expect(
      one.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0) / one.length,
    ).toBeLessThan(12)
  })
})
