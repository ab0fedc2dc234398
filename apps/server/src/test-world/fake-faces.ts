import sharp from 'sharp'
import type { FacePort, FoundFace } from '../ground/ports/faces/face-port.ts'
import type { Pixels } from '../ground/ports/images/read-pixels.ts'
import { FACE_VERSION } from '../ground/ports/faces/face-process.ts'

/** Represents people by colours: red and blue are two people, grey is no one, and green in it blurs a face. */
export function createFakeFaces(): FacePort {
  return {
    version: FACE_VERSION,
    findFaces: async (pixels, { at } = {}) =>
      (at?.map(({ x }) => (x < 0.5 ? 0 : 1)) ?? [0, 1]).flatMap((half) => faceOf(pixels, half)),
    close: async () => undefined,
  }
}

/**
 * The face on the left or right half of a picture of at least 4 pixels; a picture of one colour has its only face on
 * the left.
 */
function faceOf({ data, width, height }: Pixels, half: number): FoundFace[] {
  const colourAt = (part: number) => {
    const at = (Math.floor(height / 2) * width + Math.floor(width * part)) * 3
    return [...data.subarray(at, at + 3)] as [number, number, number]
  }
  const [red, green, blue] = colourAt(half === 0 ? 0.2 : 0.8)
  const [left] = colourAt(0.2)
  const isNobody = Math.abs(red - blue) < 60
  if (isNobody || (half === 1 && Math.abs(left - red) < 60)) return []
  return [
    {
      x: half / 2,
      y: 0.25,
      width: half === 0 ? 0.5 : 0.4,
      height: 0.5,
      score: 0.9,
      sharpness: green > 60 ? 1 : 100,
      embedding: fakeEmbedding(red, blue),
    },
  ]
}

/** The embedding of such a person: shades of one colour are similar. */
export function fakeEmbedding(red: number, blue: number): Float32Array {
  const embedding = new Float32Array(128)
  embedding.set([red / 255, blue / 255])
  return embedding
}

/** A picture of these people, side by side. */
export async function pictureOf(left: string, right = left): Promise<Buffer> {
  const half = (background: string) =>
    sharp({ create: { width: 40, height: 60, channels: 3, background } })
      .png()
      .toBuffer()
  return sharp({ create: { width: 80, height: 60, channels: 3, background: left } })
    .composite([{ input: await half(right), left: 40, top: 0 }])
    .jpeg({ quality: 95 })
    .toBuffer()
}
