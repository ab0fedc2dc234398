import type { Box } from '@proofdesk/domain/face-box'
import type { Pixels } from '../../ground/ports/images/read-pixels.ts'

/** Margin on each side of a face, as a share of its size: chin, hair and ears help people compare. */
const MARGIN = 0.4

/** The pixels around a face, whose box is in fractions of the picture. */
export function cutFace({ data, width, height }: Pixels, face: Box): Pixels {
  const left = Math.floor(clamp(face.x - face.width * MARGIN) * width)
  const top = Math.floor(clamp(face.y - face.height * MARGIN) * height)
  const right = Math.ceil(clamp(face.x + face.width * (1 + MARGIN)) * width)
  const bottom = Math.ceil(clamp(face.y + face.height * (1 + MARGIN)) * height)
  const size = { width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
  const cut = new Uint8Array(size.width * size.height * 3)
  for (let row = 0; row < size.height; row++) {
    const from = ((top + row) * width + left) * 3
    cut.set(data.subarray(from, from + size.width * 3), row * size.width * 3)
  }
  return { data: cut, ...size }
}

const clamp = (part: number) => Math.min(1, Math.max(0, part))
