import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'

function directory(only: Buffer): Buffer {
  const count = Buffer.alloc(2)
  count.writeUInt16BE(1)
  return Buffer.concat([count, only, Buffer.alloc(4)])
}

function entry(tag: number, type: number, count: number, value: number): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt16BE(tag, 0)
  bytes.writeUInt16BE(type, 2)
  bytes.writeUInt32BE(count, 4)
  bytes.writeUInt32BE(value, 8)
  return bytes
}

/** EXIF with the maker note of an iPhone's Live Photo. */
export function makeAppleExif(identifier: string): Buffer {
  const text = Buffer.from(`${identifier}\0`, 'latin1')
  const noteDirectory = directory(entry(0x0011, 2, text.length, 14 + 18))
  const note = Buffer.concat([Buffer.from('Apple iOS\0\0\x01MM', 'latin1'), noteDirectory, text])
  const exifAt = 8 + 18
  const noteAt = exifAt + 18
  return Buffer.concat([
    Buffer.from('MM\0\x2a\0\0\0\x08', 'latin1'),
    directory(entry(0x8769, 4, 1, exifAt)),
    directory(entry(0x927c, 7, note.length, noteAt)),
    note,
  ])
}

/** A JPEG like an iPhone's. Another colour is another photo. */
export async function makeLiveJpeg(identifier: string, colour = '#345'): Promise<Buffer> {
  const plain = await sharp({
    create: { width: 64, height: 48, channels: 3, background: colour },
  })
    .jpeg()
    .toBuffer()
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), makeAppleExif(identifier)])
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0])
  head.writeUInt16BE(exif.length + 2, 4)
  return Buffer.concat([head, exif, plain.subarray(2)])
}

/** A MOV of one second with the identifier that an iPhone writes into it. */
export async function makeLiveFilm(folder: string, identifier: string): Promise<Buffer> {
  const file = join(folder, `${identifier}.mov`)
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=64x48:rate=10:duration=1']
  const codec = ['-pix_fmt', 'yuv420p', '-c:v', 'libx264', '-preset', 'ultrafast']
  const tag = `com.apple.quicktime.content.identifier=${identifier}`
  const given = [...picture, ...codec, '-movflags', 'use_metadata_tags', '-metadata', tag]
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...given, file])
  return readFile(file)
}
