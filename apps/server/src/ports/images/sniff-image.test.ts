import type { UnreadableKind } from '@proofdesk/domain/photo-problem'
import sharp from 'sharp'
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

describe('a photo is recognised by its bytes', () => {
  test.each([
    ['image/jpeg', 'jpg', () => fourColours(20, 10).jpeg().toBuffer()],
    ['image/png', 'png', async () => solidPng(20, 10)],
    ['image/webp', 'webp', () => fourColours(20, 10).webp().toBuffer()],
    ['image/heic', 'heic', async () => phoneHeic()],
    ['image/heic', 'heic', async () => box('mif1\0\0\0\0mif1heic')],
    ['image/heic', 'heic', async () => box('heix\0\0\0\0mif1')],
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
    ['gif', 'GIF', bytes('GIF89a')],
    ['avif', 'AVIF', box('avif\0\0\0\0mif1miaf')],
    ['avif', 'AVIF under the common brand', box('mif1\0\0\0\0mif1avif')],
    ['tiff', 'TIFF', bytes('II*\0\x08\0\0\0')],
    ['tiff', 'big-endian TIFF', bytes('MM\0*\0\0\0\x08')],
    ['raw', 'Canon CR2', bytes('II*\0\x10\0\0\0CR\x02\0')],
    ['raw', 'Canon CR3', box('crx \0\0\0\x01crx isom')],
    ['raw', 'Nikon NEF', bytes('MM\0*\0\0\0\x08 .... NIKON CORPORATION')],
    ['raw', 'Sony ARW', bytes('II*\0\x08\0\0\0 .... SONY')],
    ['raw', 'DNG', bytes('II*\0\x08\0\0\0\x12\xc6\x01\0\x04\0\0\0\x01\x04\0\0')],
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

  test('a real AVIF file', async () => {
    const avif = await sharp({ create: { width: 16, height: 16, channels: 3, background: 'red' } })
      .avif({ effort: 0 })
      .toBuffer()
    expect(sniffImage(avif)).toEqual({ looksLike: 'avif' })
  })

  test('text that is cut in the middle of a letter is still text', () => {
    expect(sniffImage(Buffer.from('Läufer').subarray(0, 2))).toMatchObject({ looksLike: 'text' })
  })
})
