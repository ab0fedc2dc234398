import type { MetadataBlocks } from './metadata-blocks.ts'

/** A PNG without pixels that contains EXIF and XMP. */
export function wrapInPng({ width = 0, height = 0, exif, xmp }: MetadataBlocks): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width >>> 0, 0)
  header.writeUInt32BE(height >>> 0, 4)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...(exif ? [chunk('eXIf', exif)] : []),
    ...(xmp ? [chunk('iTXt', Buffer.concat([XMP_HEAD, toUtf8(xmp)]))] : []),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const XMP_HEAD = Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1')

/** The reader doesn't check a chunk's checksum. */
function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, data, Buffer.alloc(4)])
}

/** XMP may be UTF-16 in either byte order, with or without a byte order mark. */
function toUtf8(xmp: Buffer): Buffer {
  const text = /^(\xfe\xff|\0<)/.test(xmp.toString('latin1', 0, 2))
    ? Buffer.from(xmp.subarray(0, xmp.length - (xmp.length % 2))).swap16()
    : xmp
  const isWide = /^(\xff\xfe|<\0)/.test(text.toString('latin1', 0, 2))
  return isWide ? Buffer.from(text.toString('utf16le').replace(/^\ufeff/, '')) : xmp
}

/** Maximum data in a segment, less its headers. */
const MAX_IPTC = 65_000

/** A JPEG without a picture that contains IPTC. */
export function wrapInJpeg(iptc: Buffer): Buffer {
  const records = iptc.subarray(0, MAX_IPTC)
  const resource = Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\0', 'latin1')
  resource.writeUInt32BE(records.length, resource.length - 4)
  const segment = Buffer.from([0xff, 0xd8, 0xff, 0xed, 0, 0])
  segment.writeUInt16BE(2 + resource.length + records.length, 4)
  return Buffer.concat([segment, resource, records, Buffer.from([0xff, 0xd9])])
}
