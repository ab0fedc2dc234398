import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Exif } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { captureInstant } from './capture-instant.ts'
import { MAX_KEYWORDS, textLimits } from './clean-text.ts'
import { readMetadata } from './read-metadata.ts'
import { wrapInPng } from './wrap-metadata.ts'
import {
  fourColours,
  phoneHeic,
  solidPng,
  withIptc,
  withSegment,
  withXmp,
} from './test-pictures.ts'

const plain = await fourColours(60, 40).jpeg().toBuffer()
const withExif = (exif: Exif) => fourColours(60, 40).withExif(exif).jpeg().toBuffer()
const latin1 = (text: string) => Buffer.from(text, 'latin1')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'metadata-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('the time of capture', () => {
  test('comes with its fraction and its offset', async () => {
    const metadata = await readMetadata(
      await withExif({
        IFD2: {
          DateTimeOriginal: '2026:05:17 09:10:00',
          SubSecTimeOriginal: '25',
          OffsetTimeOriginal: '+02:00',
        },
      }),
    )
    expect(metadata.takenAtLocal).toEqual({
      year: 2026,
      month: 5,
      day: 17,
      hour: 9,
      minute: 10,
      second: 0,
      ms: 250,
    })
    expect(metadata.offsetMinutes).toBe(120)
    expect(
      captureInstant(metadata.takenAtLocal!, metadata.offsetMinutes ?? 'America/New_York'),
    ).toBe(Date.UTC(2026, 4, 17, 7, 10, 0, 250))
  })

  test("without an offset leaves it to the gallery's time zone", async () => {
    const metadata = await readMetadata(
      await withExif({ IFD2: { DateTimeOriginal: '2026:05:17 09:10:00' } }),
    )
    expect(metadata.offsetMinutes).toBeUndefined()
    expect(
      captureInstant(metadata.takenAtLocal!, metadata.offsetMinutes ?? 'America/New_York'),
    ).toBe(Date.UTC(2026, 4, 17, 13, 10))
  })

  test('is not taken from the offset of a later change', async () => {
    const metadata = await readMetadata(
      await withExif({
        IFD0: { DateTime: '2026:06:01 20:00:00' },
        IFD2: { DateTimeOriginal: '2026:05:17 09:10:00', OffsetTime: '+09:00' },
      }),
    )
    expect(metadata.offsetMinutes).toBeUndefined()
  })

  const exifOriginal = { DateTimeOriginal: '2021:01:01 01:00:00' }
  const exifDigitized = { DateTimeDigitized: '2022:02:02 02:00:00' }
  const gps = { GPSDateStamp: '2025:05:05', GPSTimeStamp: '5/1 6/1 7/1' }
  const xmp = (jpeg: Buffer) =>
    withXmp(jpeg, '<xmp:CreateDate>2023-03-03T03:00:00+01:00</xmp:CreateDate>')
  const iptc = (jpeg: Buffer) =>
    withIptc(
      jpeg,
      [
        [55, latin1('20240404')],
        [60, latin1('040000+0200')],
      ],
      { utf8: true },
    )

  test.each([
    [
      'the original time first',
      async () =>
        iptc(xmp(await withExif({ IFD2: { ...exifOriginal, ...exifDigitized }, IFD3: gps }))),
      2021,
      undefined,
    ],
    [
      'then the time of digitizing',
      async () => iptc(xmp(await withExif({ IFD2: exifDigitized, IFD3: gps }))),
      2022,
      undefined,
    ],
    ['then XMP', async () => iptc(xmp(await withExif({ IFD3: gps }))), 2023, 60],
    ['then IPTC', async () => iptc(await withExif({ IFD3: gps })), 2024, 120],
    ['then the satellites, which know UTC', async () => withExif({ IFD3: gps }), 2025, 0],
    [
      'an impossible time is passed over',
      async () => withExif({ IFD2: { DateTimeOriginal: '0000:00:00 00:00:00', ...exifDigitized } }),
      2022,
      undefined,
    ],
    ['nothing at all', async () => plain, undefined, undefined],
  ])('%s', async (_name, make, year, offset) => {
    const metadata = await readMetadata(await make())
    expect(metadata.takenAtLocal?.year).toBe(year)
    expect(metadata.offsetMinutes).toBe(offset)
  })

  test('an IPTC date without a time begins the day', async () => {
    const metadata = await readMetadata(
      withIptc(plain, [[55, latin1('20240404')]], { utf8: false }),
    )
    expect(metadata.takenAtLocal).toMatchObject({ day: 4, hour: 0, minute: 0 })
  })
})

describe('caption and keywords', () => {
  test('in UTF-8', async () => {
    const metadata = await readMetadata(
      withIptc(
        plain,
        [
          [25, Buffer.from('Läufer')],
          [25, Buffer.from('Łódź')],
          [120, Buffer.from('Zieleinlauf – Größe')],
        ],
        { utf8: true },
      ),
    )
    expect(metadata).toMatchObject({ keywords: ['Läufer', 'Łódź'], caption: 'Zieleinlauf – Größe' })
  })

  test('in Latin-1, as older programs write it', async () => {
    const metadata = await readMetadata(
      withIptc(
        plain,
        [
          [25, latin1('Läufer')],
          [25, latin1('Ziel')],
          [120, latin1('Größe')],
        ],
        { utf8: false },
      ),
    )
    expect(metadata).toMatchObject({ keywords: ['Läufer', 'Ziel'], caption: 'Größe' })
  })

  test('of XMP and IPTC are merged, each once', async () => {
    const jpeg = withXmp(
      withIptc(
        plain,
        [
          [25, Buffer.from('bib:12')],
          [25, Buffer.from('Ziel')],
        ],
        { utf8: true },
      ),
      '<dc:subject><rdf:Bag><rdf:li>Ziel</rdf:li><rdf:li>Marathon</rdf:li></rdf:Bag></dc:subject><dc:description><rdf:Alt><rdf:li xml:lang="x-default">Der &amp; die</rdf:li><rdf:li xml:lang="en">Other</rdf:li></rdf:Alt></dc:description>',
    )
    expect(await readMetadata(jpeg)).toMatchObject({
      keywords: ['bib:12', 'Ziel', 'Marathon'],
      caption: 'Der & die',
    })
  })

  test('a single keyword is a list of one', async () => {
    expect(
      (await readMetadata(withIptc(plain, [[25, Buffer.from('Start')]], { utf8: true }))).keywords,
    ).toEqual(['Start'])
    expect(
      (
        await readMetadata(
          withXmp(plain, '<dc:subject><rdf:Bag><rdf:li>Start</rdf:li></rdf:Bag></dc:subject>'),
        )
      ).keywords,
    ).toEqual(['Start'])
  })

  test('a caption that the camera writes into every photo is none', async () => {
    expect(
      (await readMetadata(await withExif({ IFD0: { ImageDescription: 'OLYMPUS DIGITAL CAMERA' } })))
        .caption,
    ).toBeUndefined()
    expect(
      (await readMetadata(await withExif({ IFD0: { ImageDescription: 'Bib 12' } }))).caption,
    ).toBe('Bib 12')
  })

  test('hostile ones are cut, cleaned and counted', async () => {
    const jpeg = withIptc(
      plain,
      [
        [120, Buffer.from(`evil\0\x1b${'x'.repeat(30_000)}`)],
        ...Array.from({ length: 400 }, (_, index) => [25, Buffer.from(`k\0${index}`)] as const),
        [25, Buffer.from('y'.repeat(5000))],
      ],
      { utf8: true },
    )
    const metadata = await readMetadata(jpeg)
    expect(metadata.caption).toHaveLength(textLimits.caption)
    expect(metadata.caption).toMatch(/^evilx+$/)
    expect(metadata.keywords).toHaveLength(MAX_KEYWORDS)
    expect(JSON.stringify(metadata)).not.toMatch(/\\u0000|\\u001b/)
  })
})

describe('title, headline, persons shown and city', () => {
  const xmp = (jpeg: Buffer) =>
    withXmp(
      jpeg,
      '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Award 17</rdf:li></rdf:Alt></dc:title>' +
        '<photoshop:Headline>Zora\nwins</photoshop:Headline><photoshop:City>Łódź</photoshop:City>' +
        '<e:PersonInImage xmlns:e="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"><rdf:Bag><rdf:li>Zora Quill</rdf:li><rdf:li>Ben</rdf:li><rdf:li>ben</rdf:li></rdf:Bag></e:PersonInImage>',
    )
  const iptc = (jpeg: Buffer) =>
    withIptc(
      jpeg,
      [
        [5, Buffer.from('Old title')],
        [90, Buffer.from('Łomża')],
        [105, Buffer.from('Größe zählt')],
      ],
      { utf8: true },
    )
  const persons = ['Zora Quill', 'Ben']

  test.each([
    ['of XMP', xmp(plain), { title: 'Award 17', headline: 'Zora wins', persons, city: 'Łódź' }],
    [
      'of IPTC',
      iptc(plain),
      { title: 'Old title', headline: 'Größe zählt', persons: [], city: 'Łomża' },
    ],
    [
      'of both: XMP, as it is the newer one',
      xmp(iptc(plain)),
      { title: 'Award 17', headline: 'Zora wins', persons, city: 'Łódź' },
    ],
    ['of none', plain, undefined],
    [
      'a filler is none',
      withIptc(plain, [[5, Buffer.from('OLYMPUS DIGITAL CAMERA')]], { utf8: true }),
      undefined,
    ],
  ])('%s', async (_name, jpeg, subject) => {
    expect((await readMetadata(jpeg)).subject).toEqual(subject)
  })

  test('hostile ones are cut, cleaned and counted', async () => {
    const jpeg = withXmp(
      withIptc(
        plain,
        [
          [5, Buffer.from(`evil\0${'x'.repeat(30_000)}`)],
          [90, Buffer.from('y'.repeat(5_000))],
        ],
        { utf8: true },
      ),
      `<e:PersonInImage xmlns:e="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"><rdf:Bag>${Array.from(
        { length: 280 },
        (_, index) => `<rdf:li>p${index}${'z'.repeat(index)}</rdf:li>`,
      ).join('')}</rdf:Bag></e:PersonInImage>`,
    )
    const { title, city, persons: named } = (await readMetadata(jpeg)).subject!
    expect(title).toMatch(/^evilx+$/)
    expect([title.length, city.length, named.length]).toEqual([
      textLimits.headline,
      textLimits.name,
      MAX_KEYWORDS,
    ])
    expect(Math.max(...named.map(({ length }) => length))).toBe(textLimits.keyword)
  })
})

describe('camera, place and size', () => {
  test('make, model and lens', async () => {
    const metadata = await readMetadata(
      await withExif({
        IFD0: { Make: 'Canon ', Model: 'EOS R5' },
        IFD2: { LensModel: 'RF70-200mm F2.8 L' },
      }),
    )
    expect(metadata).toMatchObject({
      cameraMake: 'Canon',
      cameraModel: 'EOS R5',
      lens: 'RF70-200mm F2.8 L',
    })
  })

  test('south and west are negative', async () => {
    const jpeg = await withExif({
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '33/1 51/1 3540/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '70/1 30/1 0/1',
        GPSAltitudeRef: '0',
        GPSAltitude: '12/1',
      },
    })
    jpeg[jpeg.indexOf(Buffer.from([5, 0, 1, 0, 1, 0, 0, 0])) + 8] = 1 // below sea level, which the library can't write
    const { gps } = await readMetadata(jpeg)
    expect(gps?.latitude).toBeCloseTo(-33.8598, 3)
    expect(gps?.longitude).toBeCloseTo(-70.5, 5)
    expect(gps?.altitude).toBe(-12)
  })

  test.each([['0/0 0/0 0/0'], ['0/1 0/1 0/1'], ['95/1 0/1 0/1']])(
    'a latitude of %s is no place',
    async (latitude) => {
      const { gps } = await readMetadata(
        await withExif({
          IFD3: {
            GPSLatitudeRef: 'N',
            GPSLatitude: latitude,
            GPSLongitudeRef: 'E',
            GPSLongitude: '0/1 0/1 0/1',
          },
        }),
      )
      expect(gps).toBeUndefined()
    },
  )

  test.each([
    [1, 60, 40],
    [3, 60, 40],
    [6, 40, 60],
    [8, 40, 60],
  ])('with orientation %i the photo is %i × %i', async (orientation, width, height) => {
    const jpeg = await fourColours(60, 40).withMetadata({ orientation }).jpeg().toBuffer()
    expect(await readMetadata(jpeg)).toMatchObject({ orientation, width, height })
  })

  test('an orientation that does not exist counts as upright', async () => {
    const jpeg = Buffer.from(
      await fourColours(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    )
    const entry = Buffer.from([0x12, 0x01, 0x03, 0, 1, 0, 0, 0, 6, 0])
    jpeg[jpeg.indexOf(entry) + 8] = 99
    expect(await readMetadata(jpeg)).toMatchObject({ orientation: 1, width: 60, height: 40 })
  })

  test('PNG and WebP', async () => {
    expect(await readMetadata(solidPng(33, 22))).toMatchObject({
      width: 33,
      height: 22,
      orientation: 1,
      keywords: [],
    })
    const webp = await fourColours(60, 40)
      .withExif({ IFD2: { DateTimeOriginal: '2026:05:17 09:10:00' } })
      .webp()
      .toBuffer()
    expect((await readMetadata(webp)).takenAtLocal?.year).toBe(2026)
  })

  test("a phone's HEIC is upright, whatever its EXIF says, because its decoder turns it", async () => {
    expect(await readMetadata(phoneHeic())).toMatchObject({
      orientation: 1,
      width: 64,
      height: 96,
      offsetMinutes: 120,
      cameraModel: 'iPhone 17',
      takenAtLocal: { hour: 9, minute: 10 },
    })
  })
})

describe('reading from a file', () => {
  const write = async (name: string, content: Buffer) => {
    const file = join(folder, name)
    await writeFile(file, content)
    return file
  }
  const keyword = (jpeg: Buffer) => withIptc(jpeg, [[25, Buffer.from('far')]], { utf8: true })
  const pushed = (jpeg: Buffer, segments: number) =>
    Array.from({ length: segments }).reduce<Buffer>(
      (all) => withSegment(all, 0xe7, Buffer.alloc(65_000)),
      jpeg,
    )

  test('finds what lies behind the first 256 kB', async () => {
    const metadata = await readMetadata(await write('far.jpg', pushed(keyword(plain), 8)))
    expect(metadata).toMatchObject({ keywords: ['far'], width: 60, warnings: [] })
  })

  test('and behind the first megabyte', async () => {
    const metadata = await readMetadata(await write('farther.jpg', pushed(keyword(plain), 20)))
    expect(metadata).toMatchObject({ keywords: ['far'], width: 60, warnings: [] })
  })

  test("finds a HEIC's EXIF wherever it lies", async () => {
    const heic = phoneHeic()
    // The same file with its picture data two megabytes further back, as in a big photo.
    const gap = 2_000_000
    const mdat = heic.indexOf('mdat') - 4
    const far = Buffer.concat([heic.subarray(0, mdat), Buffer.alloc(gap), heic.subarray(mdat)])
    far.writeUInt32BE(gap, mdat)
    far.write('free', mdat + 4)
    const items = heic.indexOf('iloc') + 12
    for (const at of [items + 10, items + 28]) far.writeUInt32BE(far.readUInt32BE(at) + gap, at)
    const metadata = await readMetadata(await write('far.heic', far))
    expect(metadata).toMatchObject({ offsetMinutes: 120, cameraMake: 'Apple', warnings: [] })
  })

  test('a file that is not there is an error of the system', async () => {
    await expect(readMetadata(join(folder, 'missing.jpg'))).rejects.toMatchObject({
      code: 'ENOENT',
    })
  })
})

describe('garbage never throws', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['zeros', Buffer.alloc(10_000)],
    ['text', Buffer.from('no photo here')],
    ["only a JPEG's beginning", Buffer.from([0xff, 0xd8, 0xff])],
    ['half a PNG header', solidPng(5, 5).subarray(0, 20)],
  ])('%s', async (_name, content) => {
    const metadata = await readMetadata(content)
    expect(metadata).toMatchObject({ keywords: [], orientation: 1 })
    expect(metadata.takenAtLocal).toBeUndefined()
  })

  test('a thousand damaged photos', async () => {
    const source = withXmp(
      withIptc(
        await withExif({
          IFD0: { Make: 'Canon' },
          IFD2: { DateTimeOriginal: '2026:05:17 09:10:00' },
          IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 51/1 0/1' },
        }),
        [
          [25, Buffer.from('a')],
          [120, Buffer.from('b')],
        ],
        { utf8: true },
      ),
      '<dc:subject><rdf:Bag><rdf:li>c</rdf:li></rdf:Bag></dc:subject>',
    )
    let seed = 7
    const random = (below: number) =>
      (seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff) % below
    for (let round = 0; round < 1000; round++) {
      const damaged = Buffer.from(
        source.subarray(0, random(4) ? source.length : random(source.length)),
      )
      for (let hits = random(20); hits >= 0; hits--)
        damaged[random(damaged.length + 1)] = random(256)
      const metadata = await readMetadata(damaged)
      expect(Array.isArray(metadata.keywords) && JSON.stringify(metadata).includes('\\u0000')).toBe(
        false,
      )
    }
  })

  test('a hostile XMP packet is left out rather than parsed for seconds', async () => {
    const nested = Array.from(
      { length: 18_000 },
      (_, index) => `<n${index}:a xmlns:n${index}="u${index}">`,
    ).join('')
    const packet = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${nested}`
    let jpeg: Buffer = plain
    for (let at = Math.floor(packet.length / 60_000) * 60_000; at >= 0; at -= 60_000) {
      const header = Buffer.alloc(8)
      header.writeUInt32BE(packet.length, 0)
      header.writeUInt32BE(at, 4)
      jpeg = withSegment(
        jpeg,
        0xe1,
        Buffer.concat([
          Buffer.from(`http://ns.adobe.com/xmp/extension/\0${'0'.repeat(32)}`),
          header,
          Buffer.from(packet.slice(at, at + 60_000)),
        ]),
      )
    }
    const metadata = await readMetadata(
      withXmp(jpeg, '<dc:subject><rdf:Bag><rdf:li>kept</rdf:li></rdf:Bag></dc:subject>'),
    )
    expect(metadata).toMatchObject({ keywords: ['kept'], width: 60, warnings: [] })
    const { warnings } = await readMetadata(wrapInPng({ xmp: Buffer.from(packet) }))
    expect(warnings).toEqual(['An XMP packet was left out because it is too long.'])
  })
})

const photos = new URL('../../../../../../../shared/photos/', import.meta.url)
describe.skipIf(!existsSync(photos))('real photos (../shared/photos)', () => {
  const read = (name: string) => readMetadata(new URL(name, photos).pathname)

  test('what a press photographer wrote of the picture', async () => {
    expect(await read('../cases/person-iptcext.jpg')).toMatchObject({
      subject: {
        title: 'No 17',
        headline: 'Club Blue wins',
        persons: ['Lena Personal'],
        city: 'Heidelberg',
      },
    })
  })
  test("Picasa's keywords", async () => {
    expect(await read('meta-picasa.jpg')).toMatchObject({
      keywords: ['Frost', 'Yard'],
      caption: 'Image-Description',
      cameraModel: 'Canon PowerShot SD1100 IS',
    })
  })
  test('the original time wins over five others', async () => {
    expect((await read('meta-date-priority-test.jpg')).takenAtLocal).toMatchObject({
      year: 2023,
      month: 2,
      day: 2,
      hour: 2,
    })
  })
  test('a time from the satellites alone', async () => {
    expect(await read('meta-gps-datetime.jpg')).toMatchObject({
      takenAtLocal: { year: 2023, month: 11, day: 15, hour: 12, minute: 30 },
      offsetMinutes: 0,
    })
  })
  test('a place in the west', async () => {
    expect((await read('meta-datetimeoriginal-gps.jpg')).gps).toEqual({
      latitude: 39,
      longitude: -108,
    })
  })
  test('a time of day without a date is ignored', async () => {
    expect((await read('meta-time-created.jpg')).takenAtLocal).toBeUndefined()
  })
  test('empty GPS fields are ignored', async () => {
    expect(await read('large-16mp-cat-empty-gps.jpg')).toMatchObject({
      gps: undefined,
      width: 4640,
      height: 3472,
      takenAtLocal: { ms: 23 },
    })
  })
  test('a turned photo', async () => {
    expect(await read('two-people-1904-orientation6.jpg')).toMatchObject({
      orientation: 6,
      width: 840,
      height: 700,
      keywords: ['Marie Curie', 'Pierre Curie'],
    })
  })
  test('a bib with its offset', async () => {
    expect(await read('synthetic-bib-1042.jpg')).toMatchObject({
      offsetMinutes: 60,
      keywords: ['synthetic', 'bib:1042'],
      caption: 'Synthetic bib 1042, Läufer',
    })
  })
})

const cases = new URL('../../../../../../../shared/cases/', import.meta.url)
test.skipIf(!existsSync(cases))('what other programs write is read (../shared/cases)', async () => {
  const read = (name: string) => readMetadata(new URL(name, cases).pathname)
  expect(await read('xmp-utf16.jpg')).toMatchObject({
    caption: 'UTF-16 (big-endian) encoded XMP',
    keywords: ['ExifTool', 'Test', 'XMP'],
  })
  expect(await read('png-imagemagick-raw-profile-exif.png')).toMatchObject({
    takenAtLocal: { year: 2022, month: 8, day: 22, hour: 20, minute: 30, second: 46, ms: 23 },
    offsetMinutes: 120,
    cameraMake: 'Google',
    cameraModel: 'Pixel 4a',
  })
  expect((await read('dt-future.jpg')).takenAtLocal).toBeUndefined()
})
