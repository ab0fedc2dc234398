import { placeMark } from '@proofdesk/domain/watermark-layout'
import { LRUCache } from 'lru-cache'
import type { OverlayOptions } from 'sharp'
import type { DrawnMark, Mark, NameMark, PictureMark } from './mark.ts'
import { sharp } from './vips.ts'
import { drawNameTile } from './watermark.ts'

interface Size {
  width: number
  height: number
}

/** What has been drawn once: a gallery's photos come in a few sizes. */
export type DrawnMarks = LRUCache<string, DrawnMark>

const KEPT_BYTES = 48 * 1024 * 1024

export function createDrawnMarks(): DrawnMarks {
  return new LRUCache({ maxSize: KEPT_BYTES, sizeCalculation: ({ data }) => data.length })
}

/** The marks as they are laid on a picture of this size, in their order. */
export function drawMarks(
  marks: readonly Mark[],
  size: Size,
  drawn: DrawnMarks = createDrawnMarks(),
): Promise<OverlayOptions[]> {
  return Promise.all(
    marks.map((mark) =>
      mark.kind === 'name' ? layName(mark, size, drawn) : layPicture(mark, size, drawn),
    ),
  )
}

async function layName({ text }: NameMark, size: Size, drawn: DrawnMarks): Promise<OverlayOptions> {
  const side = Math.max(size.width, size.height)
  const tile = await getOrDraw(drawn, ['name', text, side], () => drawNameTile(text, side))
  return { ...toOverlay(await cutToFit(tile, size)), tile: true }
}

async function layPicture(
  { file, size: own, isTiled, placement }: PictureMark,
  size: Size,
  drawn: DrawnMarks,
): Promise<OverlayOptions> {
  const { left, top, width, height } = placeMark(size, own, placement)
  const mark = await getOrDraw(drawn, ['picture', file, width, height], async () => {
    const { data } = await sharp(file, { failOn: 'error' })
      .resize(width, height, { fit: 'fill' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { data, width, height, channels: 4 }
  })
  return { ...toOverlay(mark), ...(isTiled ? { tile: true } : { left, top }) }
}

async function getOrDraw(
  drawn: DrawnMarks,
  of: readonly unknown[],
  draw: () => Promise<DrawnMark>,
): Promise<DrawnMark> {
  const key = JSON.stringify(of)
  const cached = drawn.get(key)
  if (cached) return cached
  const mark = await draw()
  drawn.set(key, mark)
  return mark
}

/** What is larger than a picture can't be laid on it. */
async function cutToFit(mark: DrawnMark, size: Size): Promise<DrawnMark> {
  const width = Math.min(mark.width, size.width)
  const height = Math.min(mark.height, size.height)
  if (width === mark.width && height === mark.height) return mark
  const { data, ...raw } = mark
  const cut = sharp(data, { raw }).extract({ left: 0, top: 0, width, height })
  return { data: await cut.raw().toBuffer(), width, height, channels: 4 }
}

function toOverlay({ data, ...raw }: DrawnMark): OverlayOptions {
  return { input: data, raw }
}
