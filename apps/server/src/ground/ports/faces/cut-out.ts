import type { Pixels } from '../images/read-pixels.ts'

/**
 * Maps a point (u, v) of a cut-out to its picture: x = a·u − b·v + x0, y = b·u + a·v + y0. Rotation, scaling and
 * translation, without distortion.
 */
export interface Similarity {
  a: number
  b: number
  x0: number
  y0: number
}

/**
 * A cut-out of a picture in another size. When reducing, several pixels are averaged; beyond the edge the edge is
 * repeated.
 */
export function cutOut(
  { data, width, height }: Pixels,
  { a, b, x0, y0 }: Similarity,
  size: { width: number; height: number },
): Pixels {
  const out = new Uint8Array(size.width * size.height * 3)
  // Each sample covers two pixels of the picture in either direction.
  const looks = Math.max(1, Math.ceil(Math.hypot(a, b) / 2))
  const share = 1 / (looks * looks)
  for (let v = 0, to = 0; v < size.height; v++)
    for (let u = 0; u < size.width; u++, to += 3) {
      let red = 0.5
      let green = 0.5
      let blue = 0.5
      for (let n = 0; n < looks * looks; n++) {
        const across = u + ((n % looks) + 0.5) / looks - 0.5
        const down = v + (Math.floor(n / looks) + 0.5) / looks - 0.5
        const x = clamp(a * across - b * down + x0, width - 1)
        const y = clamp(b * across + a * down + y0, height - 1)
        const left = Math.floor(x)
        const top = Math.floor(y)
        const p = (top * width + left) * 3
        const q = left + 1 < width ? p + 3 : p
        const below = top + 1 < height ? width * 3 : 0
        const right = x - left
        const low = y - top
        const w1 = (1 - right) * (1 - low) * share
        const w2 = right * (1 - low) * share
        const w3 = (1 - right) * low * share
        const w4 = right * low * share
        red += data[p]! * w1 + data[q]! * w2 + data[p + below]! * w3 + data[q + below]! * w4
        green +=
          data[p + 1]! * w1 +
          data[q + 1]! * w2 +
          data[p + below + 1]! * w3 +
          data[q + below + 1]! * w4
        blue +=
          data[p + 2]! * w1 +
          data[q + 2]! * w2 +
          data[p + below + 2]! * w3 +
          data[q + below + 2]! * w4
      }
      out[to] = red
      out[to + 1] = green
      out[to + 2] = blue
    }
  return { data: out, ...size }
}

const clamp = (value: number, most: number) => (value < 0 ? 0 : value > most ? most : value)

/** Scaled by `scale` and moved, so that pixels are aligned. */
export function unturned(scale: number, x: number, y: number): Similarity {
  return { a: scale, b: 0, x0: x + (scale - 1) / 2, y0: y + (scale - 1) / 2 }
}
