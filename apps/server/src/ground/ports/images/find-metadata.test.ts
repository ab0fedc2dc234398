import { deflateSync } from 'node:zlib'
import sharp, { type Exif } from 'sharp'
import { describe, expect, test } from 'vitest'
import { readMetadata } from './read-metadata.ts'
import { fourColours, phoneHeic, withXmp } from './test-pictures.ts'

const NOW = Date.parse('2026-11-27T12:00:00Z')
const exif: Exif = {
  IFD0: { Make: 'Maker', Model: 'M1', ImageDescription: 'Cap' },
  IFD2: {
    DateTimeOriginal: '2021:06:05 04:03:02',
    SubSecTimeOriginal: '25',
    OffsetTimeOriginal: '+02:00',
  },
}
const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:subject><rdf:Bag><rdf:li>one</rdf:li><rdf:li>zwei</rdf:li></rdf:Bag></dc:subject></rdf:Description></rdf:RDF></x:xmpmeta>'
const expected = {
  takenAtLocal: { year: 2021, month: 6, day: 5, hour: 4, minute: 3, second: 2, ms: 250 },
  offsetMinutes: 120,
  caption: 'Cap',
  keywords: ['one', 'zwei'],
  cameraMake: 'Maker',
  cameraModel: 'M1',
  warnings: [],
}
/** A large file, so that data after the pixels is far from the start. */
const noise = () =>
  sharp({
    create: {
      width: 900,
      height: 700,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .withExif(exif)
    .withXmp(XMP)

const text = (type: string, keyword: string, content: Buffer) =>
  chunk(type, Buffer.concat([Buffer.from(`${keyword}\0`, 'latin1'), content]))

describe('where each container keeps what a photo says about itself', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['JPEG', () => noise().jpeg().toBuffer()],
    ['PNG', () => noise().png().toBuffer()],
    ['WebP above 256 kB, behind its picture', () => noise().webp({ quality: 98 }).toBuffer()],
    ['AVIF', () => noise().avif({ effort: 0 }).toBuffer()],
  ])('%s', async (_name, make) => {
    expect(await readMetadata(await make(), NOW)).toMatchObject(expected)
  })

  test('HEIC whose table of contents follows its picture', async () => {
    const heic = phoneHeic()
    const at = heic.indexOf('meta') - 4
    const bytes = heic.readUInt32BE(at)
    const moved = Buffer.concat([
      heic.subarray(0, at),
      heic.subarray(at + bytes),
      heic.subarray(at, at + bytes),
    ])
    const items = moved.indexOf('iloc') + 12
    for (const place of [items + 4, items + 22])
      moved.writeUInt32BE(moved.readUInt32BE(place) - bytes, place)
    const far = await readMetadata(moved, NOW)
    expect(far).toEqual(await readMetadata(heic, NOW))
    expect(far).toMatchObject({ cameraModel: 'iPhone 17', offsetMinutes: 120 })
  })

  test('TIFF, in either byte order', async () => {
    for (const isLittle of [true, false])
      expect(await readMetadata(describedTiff(isLittle), NOW)).toMatchObject({
        takenAtLocal: { year: 2021, month: 6, day: 5, hour: 4 },
        caption: 'Finish line',
        cameraMake: 'Maker',
        keywords: ['one', 'zwei'],
      })
  })

  test('PNG that ImageMagick made, and one that says when it was made', async () => {
    const tiff = Buffer.concat([
      Buffer.from('II*\0\x08\0\0\0\x01\0\x0f\x01\x02\0\x06\0\0\0\x1a\0\0\0', 'latin1'),
      Buffer.from('\0\0\0\0Canon\0', 'latin1'),
    ])
    const block = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
    const profile = `\nexif\n      ${block.length}\n${block.toString('hex').replace(/.{72}/g, '$&\n')}\n`
    const png = await fourColours(40, 30).png().toBuffer()
    const packed = Buffer.concat([Buffer.from([0]), deflateSync(Buffer.from(profile))])
    const made = insert(
      png,
      text('zTXt', 'Raw profile type exif', packed),
      text('tEXt', 'Creation Time', Buffer.from('Sun, 03 May 2026 10:00:00 +0200')),
    )
    expect(await readMetadata(made, NOW)).toMatchObject({
      cameraMake: 'Canon',
      takenAtLocal: { year: 2026, month: 5, day: 3, hour: 10 },
      offsetMinutes: 120,
    })
    // Data that would fill the memory is skipped.
    const bomb = deflateSync(Buffer.alloc(50_000_000))
    const hostile = insert(
      png,
      text('zTXt', 'Raw profile type exif', Buffer.concat([Buffer.from([0]), bomb])),
    )
    expect((await readMetadata(hostile, NOW)).cameraMake).toBeUndefined()
  })

  test('IPTC that exiftool puts into a PNG is found', async () => {
    const field = (number: number, value: string) =>
      Buffer.concat([Buffer.from([0x1c, 2, number, 0, value.length]), Buffer.from(value)])
    const iptc = Buffer.concat([
      field(25, 'Start'),
      field(55, '20240517'),
      field(60, '091011+0200'),
    ])
    const written = `\nIPTC profile\n      ${iptc.length}\n${iptc.toString('hex')}\n`
    const packed = Buffer.concat([Buffer.from([0]), deflateSync(Buffer.from(written))])
    const png = await fourColours(40, 30).png().toBuffer()
    expect(
      await readMetadata(insert(png, text('zTXt', 'Raw profile type iptc', packed)), NOW),
    ).toMatchObject({
      keywords: ['Start'],
      takenAtLocal: { year: 2024, month: 5, day: 17, hour: 9, minute: 10, second: 11 },
      offsetMinutes: 120,
    })
  })

  test('tables that lead in circles or nowhere end at once', async () => {
    const loop = describedTiff(true)
    loop.writeUInt32LE(8, loop.length - 4)
    const heic = phoneHeic()
    heic.writeUInt32BE(0xffff_fff0, heic.indexOf('iloc') + 22)
    const webp = await fourColours(40, 30).webp().toBuffer()
    webp.writeUInt32LE(0xffff_ffff, 16)
    const png = await fourColours(40, 30).png().toBuffer()
    png.writeUInt32BE(0xffff_ffff, 33)
    for (const bytes of [loop, heic, webp, png])
      expect((await readMetadata(bytes, NOW)).orientation).toBe(1)
  })
})

test.each([
  ['the first of its dates that is past', '2099:06:01 10:20:30', '2020-01-02T03:04:05', 2020],
  ['a date without a time, of a scan', '', '1955-08-14', 1955],
  ['none where all are in the future', '2099:06:01 10:20:30', '2098-01-01T00:00:00', undefined],
  ['a clock that is a few hours fast', '2026:11:28 09:00:00', '', 2026],
  ['not one that is days fast', '2026:11:30 09:00:00', '2020-01-02T03:04:05', 2020],
])('the capture time is %s', async (_name, original, created, year) => {
  const jpeg = await fourColours(40, 30)
    .withExif(original ? { IFD2: { DateTimeOriginal: original } } : {})
    .jpeg()
    .toBuffer()
  const photo = created
    ? withXmp(jpeg, `<photoshop:DateCreated>${created}</photoshop:DateCreated>`)
    : jpeg
  expect((await readMetadata(photo, NOW)).takenAtLocal?.year).toBe(year)
})

test('a day and the time of the same day make one capture time', async () => {
  const jpeg = await fourColours(40, 30).jpeg().toBuffer()
  const photo = withXmp(
    jpeg,
    '<photoshop:DateCreated>2026-05-03</photoshop:DateCreated><xmp:CreateDate>2026-05-03T10:20:30+02:00</xmp:CreateDate>',
  )
  expect(await readMetadata(photo, NOW)).toMatchObject({
    takenAtLocal: { day: 3, hour: 10, minute: 20 },
    offsetMinutes: 120,
  })
})

test('keywords in groups count by their own name', async () => {
  const list = (name: string, ...items: string[]) =>
    `<${name} xmlns:lr="http://ns.adobe.com/lightroom/1.0/" xmlns:digiKam="http://www.digikam.org/ns/1.0/"><rdf:Bag>${items.map((item) => `<rdf:li>${item}</rdf:li>`).join('')}</rdf:Bag></${name}>`
  const photo = withXmp(
    await fourColours(40, 30).jpeg().toBuffer(),
    list('lr:hierarchicalSubject', 'Places|Europe|Berlin') +
      list('digiKam:TagsList', 'People/Ann', 'Places/Berlin'),
  )
  expect((await readMetadata(photo, NOW)).keywords).toEqual(['Berlin', 'Ann'])
})

test('a maker that is typed as bytes is a text', async () => {
  const jpeg = await fourColours(40, 30)
    .withExif({ IFD0: { Make: 'Google' } })
    .jpeg()
    .toBuffer()
  const entry = Buffer.from([0x0f, 0x01, 0x02, 0x00])
  jpeg[jpeg.indexOf(entry) + 2] = 1
  expect((await readMetadata(jpeg, NOW)).cameraMake).toBe('Google')
})

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, data, Buffer.alloc(4)])
}

/** Inserts chunks after the picture. */
function insert(png: Buffer, ...chunks: Buffer[]): Buffer {
  const end = png.length - 12
  return Buffer.concat([png.subarray(0, end), ...chunks, png.subarray(end)])
}

/** A TIFF with metadata but no picture. */
function describedTiff(isLittle: boolean): Buffer {
  const texts: [tag: number, type: number, value: Buffer][] = [
    [270, 2, Buffer.from('Finish line\0')],
    [271, 2, Buffer.from('Maker\0')],
    [306, 2, Buffer.from('2021:06:05 04:03:02\0')],
    [700, 1, Buffer.from(XMP)],
  ]
  const number = (bytes: 2 | 4, value: number) => {
    const buffer = Buffer.alloc(bytes)
    if (isLittle) buffer.writeUIntLE(value, 0, bytes)
    else buffer.writeUIntBE(value, 0, bytes)
    return buffer
  }
  const directory = (entries: typeof texts, at: number, pointer?: [number, number]) => {
    let valueAt = at + 6 + (entries.length + (pointer ? 1 : 0)) * 12
    const parts = [number(2, entries.length + (pointer ? 1 : 0))]
    for (const [tag, type, value] of entries) {
      parts.push(number(2, tag), number(2, type), number(4, value.length), number(4, valueAt))
      valueAt += value.length
    }
    if (pointer)
      parts.push(number(2, pointer[0]), number(2, 4), number(4, 1), number(4, pointer[1]))
    return Buffer.concat([...parts, number(4, 0), ...entries.map(([, , value]) => value)])
  }
  const main = directory(texts, 8, [34665, 8])
  return Buffer.concat([
    Buffer.from(isLittle ? 'II' : 'MM'),
    number(2, 42),
    number(4, 8),
    directory(texts, 8, [34665, 8 + main.length]),
    directory([[36867, 2, Buffer.from('2021:06:05 04:03:02\0')]], 8 + main.length),
  ])
}

test.each([
  [
    '33,52.128S',
    '151,12.558E',
    '25/2',
    '0',
    { latitude: -33.8688, longitude: 151.2093, altitude: 12.5 },
  ],
  ['40,42N', '74,0,21.6W', '8', '1', { latitude: 40.7, longitude: -74.006, altitude: -8 }],
  ['52,30N', '13,24E', '1/0', '0', { latitude: 52.5, longitude: 13.4, altitude: undefined }],
  ['0,0.0N', '0,0.0E', '0/1', '0', undefined],
  ['95,0N', '13,24E', '', '', undefined],
  ['52.5', '13.4', '', '', undefined],
])('XMP’s place %s %s at %s (%s) is read', async (latitude, longitude, altitude, ref, place) => {
  const packet = xmpOf({
    'exif:GPSLatitude': latitude,
    'exif:GPSLongitude': longitude,
    'exif:GPSAltitude': altitude,
    'exif:GPSAltitudeRef': ref,
    'tiff:Make': 'Canon',
    'tiff:Model': 'EOS R5',
  })
  const png = await fourColours(40, 30).png().toBuffer()
  const said = Buffer.concat([Buffer.from([0, 0, 0, 0]), packet])
  const { gps, cameraMake, cameraModel } = await readMetadata(
    insert(png, text('iTXt', 'XML:com.adobe.xmp', said)),
    NOW,
  )
  const rounded = gps && {
    latitude: Math.round(gps.latitude * 1e6) / 1e6,
    longitude: Math.round(gps.longitude * 1e6) / 1e6,
    altitude: gps.altitude,
  }
  expect(rounded).toEqual(place)
  expect([cameraMake, cameraModel]).toEqual(['Canon', 'EOS R5'])
})

function xmpOf(fields: Record<string, string>): Buffer {
  const written = Object.entries(fields).map(([name, value]) => ` ${name}="${value}"`)
  return Buffer.from(
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:tiff="http://ns.adobe.com/tiff/1.0/"${written.join('')}/></rdf:RDF></x:xmpmeta>`,
  )
}
