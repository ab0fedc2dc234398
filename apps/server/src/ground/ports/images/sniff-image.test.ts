import type { UnreadableKind } from '@proofdesk/domain/photo-problem'
import { describe, expect, test } from 'vitest'
import { sniffImage } from './sniff-image.ts'
import { fourColours, phoneHeic, solidPng } from './test-pictures.ts'

const box = (brands: string) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 8 + brands.length]),
    Buffer.from(`ftyp${brands}`, 'latin1'),
    Buffer.alloc(40),
  ])
const bytes = (text: string) => Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(64)])

/** The beginning of a little-endian TIFF with these numeric entries, followed by its camera's name. */
function tiff(entries: [tag: number, value: number][], maker: string): Buffer {
  const head = Buffer.alloc(10 + entries.length * 12 + 4)
  head.write('II*\0\x08\0\0\0', 'latin1')
  head.writeUInt16LE(entries.length, 8)
  for (const [n, [tag, value]] of entries.entries()) {
    head.writeUInt16LE(tag, 10 + n * 12)
    head.writeUInt16LE(4, 12 + n * 12)
    head.writeUInt32LE(1, 14 + n * 12)
    head.writeUInt32LE(value, 18 + n * 12)
  }
  return Buffer.concat([head, bytes(maker)])
}

describe('a photo is recognised by its bytes', () => {
  test.each([
    ['image/jpeg', 'jpg', () => fourColours(20, 10).jpeg().toBuffer()],
    ['image/png', 'png', async () => solidPng(20, 10)],
    ['image/webp', 'webp', () => fourColours(20, 10).webp().toBuffer()],
    ['image/heic', 'heic', async () => phoneHeic()],
    ['image/heic', 'heic', async () => box('mif1\0\0\0\0mif1heic')],
    ['image/heic', 'heic', async () => box('heix\0\0\0\0mif1')],
    ['image/avif', 'avif', () => fourColours(20, 10).avif({ effort: 0 }).toBuffer()],
    ['image/avif', 'avif', async () => box('avis\0\0\0\0avifmif1miaf')],
    ['image/avif', 'avif', async () => box('mif1\0\0\0\0mif1avif')],
    // The brands of one and the encoding of the other.
    ['image/avif', 'avif', async () => Buffer.concat([box('mif1\0\0\0\0mif1'), bytes('av01')])],
    ['image/avif', 'avif', async () => Buffer.concat([box('heic\0\0\0\0mif1'), bytes('av01')])],
    ['image/heic', 'heic', async () => Buffer.concat([box('avif\0\0\0\0mif1'), bytes('hvc1')])],
    ['image/gif', 'gif', () => fourColours(20, 10).gif().toBuffer()],
    ['image/gif', 'gif', async () => bytes('GIF87a')],
    ['image/tiff', 'tif', () => fourColours(20, 10).tiff().toBuffer()],
    ['image/tiff', 'tif', () => fourColours(20, 10).tiff({ bigtiff: true }).toBuffer()],
    ['image/tiff', 'tif', async () => bytes('MM\0*\0\0\0\x08')],
    // A TIFF that a program made from a raw file has its camera's name, too.
    [
      'image/tiff',
      'tif',
      async () =>
        tiff(
          [
            [254, 0],
            [259, 5],
            [262, 2],
          ],
          'NIKON CORPORATION',
        ),
    ],
  ])('%s', async (type, extension, make) => {
    expect(sniffImage(await make())).toEqual({ type, extension })
  })

  test('three bytes are enough for a JPEG', () => {
    expect(sniffImage(new Uint8Array([0xff, 0xd8, 0xff]))).toEqual({
      type: 'image/jpeg',
      extension: 'jpg',
    })
  })
})

describe('anything else is named', () => {
  test.each<[UnreadableKind | 'empty', string, Buffer]>([
    ['empty', 'nothing', Buffer.alloc(0)],
    ['raw', 'Canon CR2', bytes('II*\0\x10\0\0\0CR\x02\0')],
    ['raw', 'Canon CR3', box('crx \0\0\0\x01crx isom')],
    // A thumbnail, with the picture in a subdirectory.
    [
      'raw',
      'Nikon NEF',
      tiff(
        [
          [254, 1],
          [259, 1],
          [330, 900],
        ],
        'NIKON CORPORATION',
      ),
    ],
    [
      'raw',
      'Sony ARW',
      tiff(
        [
          [254, 1],
          [259, 6],
          [330, 900],
        ],
        'SONY',
      ),
    ],
    [
      'raw',
      'Pentax PEF',
      tiff(
        [
          [259, 65535],
          [262, 32803],
        ],
        'PENTAX',
      ),
    ],
    [
      'raw',
      'DNG',
      tiff(
        [
          [254, 0],
          [259, 7],
          [0xc612, 0x401],
        ],
        'Leica',
      ),
    ],
    ['raw', 'Fujifilm RAF', bytes('FUJIFILMCCD-RAW 0201')],
    ['raw', 'Olympus ORF', bytes('IIRO\x08\0\0\0')],
    [
      'bmp',
      'BMP',
      Buffer.concat([
        Buffer.from('BM\x36\x10\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0', 'latin1'),
        Buffer.alloc(50),
      ]),
    ],
    ['jxl', 'JPEG XL', bytes('\xff\x0a')],
    ['jp2', 'JPEG 2000', bytes('\0\0\0\x0cjP  \r\n\x87\n')],
    ['psd', 'Photoshop', bytes('8BPS\0\x01')],
    ['svg', 'SVG', Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['video', 'MP4', box('isom\0\0\x02\0isomiso2avc1mp41')],
    ['video', 'QuickTime', box('qt  \0\0\0\0qt  ')],
    ['video', 'WebM', bytes('\x1a\x45\xdf\xa3')],
    ['video', 'AVI', bytes('RIFF\x10\0\0\0AVI LIST')],
    ['audio', 'MP3', bytes('ID3\x04')],
    ['audio', 'WAV', bytes('RIFF\x10\0\0\0WAVEfmt ')],
    ['pdf', 'PDF', bytes('%PDF-1.7')],
    ['archive', 'ZIP', bytes('PK\x03\x04')],
    ['text', 'text', Buffer.from('Startnummer;Name\n12;Jürgen Müller\n')],
    ['text', 'an HTML page', Buffer.from('<!doctype html><title>Error</title>')],
    ['unknown', 'zeros', Buffer.alloc(5000)],
    ['unknown', 'a broken BM', bytes('BMW is not a bitmap\0')],
  ])('%s: %s', (kind, _name, head) => {
    expect(sniffImage(head)).toEqual({ looksLike: kind })
  })

  test('text that is cut in the middle of a letter is still text', () => {
    expect(sniffImage(Buffer.from('Läufer').subarray(0, 2))).toMatchObject({ looksLike: 'text' })
  })
})
