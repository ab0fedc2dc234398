import { LRUCache } from 'lru-cache'
import { imageLimits } from './decode-photo.ts'
import { withinGate } from './image-gate.ts'
import { sharp } from './vips.ts'
import { type MarkTile, drawNameTile } from './watermark.ts'

/** Something that is drawn on a picture. The name of a studio is repeated all over it. */
export interface Mark {
  kind: 'name'
  text: string
}

export interface MarkedPlan {
  /** One of our own renditions. */
  file: string
  type: 'image/jpeg' | 'image/webp'
  width: number
  height: number
  /** In the order of drawing. */
  marks: readonly Mark[]
}

const JPEG = { quality: 80 }
const WEBP = { effort: 2 }

/** Pixels as they are read, composed and encoded: measured on 1,600 × 1,600. */
const BYTES_PER_PIXEL = 24

/** What has been drawn is kept: a gallery's photos come in a few sizes. */
const KEPT_BYTES = 48 * 1024 * 1024

export interface MarkRenderer {
  /** The picture in this size with its marks, in its own format. */
  renderMarked(plan: MarkedPlan): Promise<Buffer>
}

export function createMarkRenderer(): MarkRenderer {
  const tiles = new LRUCache<string, MarkTile, { width: number; height: number }>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ data }) => data.length,
  })

  async function getOrDraw({ text }: Mark, size: { width: number; height: number }) {
    const key = JSON.stringify([text, size.width, size.height])
    const tile = tiles.get(key) ?? (await drawNameTile(text, size))
    tiles.set(key, tile)
    return tile
  }

  return {
    renderMarked: ({ file, type, width, height, marks }) =>
      withinGate({ type, memory: BYTES_PER_PIXEL * width * height }, async () => {
        const layers = await Promise.all(marks.map((mark) => getOrDraw(mark, { width, height })))
        const picture = sharp(file, { failOn: 'error' })
          .timeout({ seconds: imageLimits.timeLimitMs / 1000 })
          .resize(width, height, { fit: 'fill' })
          .toColourspace('srgb')
          .composite(layers.map(({ data, ...raw }) => ({ input: data, raw, tile: true })))
        const finished = type === 'image/webp' ? picture.webp(WEBP) : picture.jpeg(JPEG)
        return finished.toBuffer()
      }),
  }
}
