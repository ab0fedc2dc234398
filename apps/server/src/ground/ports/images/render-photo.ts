import type { FocalPoint } from '@proofdesk/domain/focal-point'
import { type PhotoEdit, editedSize } from '@proofdesk/domain/photo-edit'
import type { Sharp } from 'sharp'
import { planDecoding } from './decode-photo.ts'
import { editPicture } from './edit-picture.ts'
import { findAttention } from './find-attention.ts'
import { withinGate } from './image-gate.ts'
import { fromRaw, toRaw, type RawPicture } from './raw-picture.ts'
import { planVersion } from './render-version.ts'
import type { ImageType } from './sniff-image.ts'

export interface Rendition {
  data: Buffer
  width: number
  height: number
  type: 'image/jpeg' | 'image/webp'
}

export interface RenderedPhoto {
  /** The file's real type, whatever its name. */
  type: ImageType
  /** Full size in pixels as displayed, after its orientation and its edit. */
  width: number
  height: number
  /** At most 2048 px and 1024 px (JPEG) and 250 px high (WebP); never larger than the original. sRGB, no metadata. */
  renditions: { lg: Rendition; md: Rendition; thumb: Rendition }
  /** The point that attracts attention. */
  attention: FocalPoint | null
}

const SIZE = { lg: 2048, md: 1024, thumbHeight: 250 }
const JPEG = { quality: 80 }
const WEBP = { effort: 2 }

/**
 * Renders a photo's three sizes from a file. Rejects with an ImageError if the picture is to blame, otherwise with the
 * system's own error. Concurrent calls wait in order.
 */
export async function renderPhoto({
  file,
  edit = null,
}: {
  file: string
  edit?: PhotoEdit | null
}): Promise<RenderedPhoto> {
  const plan = edit
    ? await planVersion(file, { resolution: SIZE.lg, crop: null, edit })
    : await planDecoding(file, SIZE.lg)
  return withinGate(plan, async () => {
    const { picture, width, height } = await plan.decode()
    const size = edit ? editedSize({ width, height }, edit) : { width, height }
    const edited = edit ? await reduce(await editPicture(picture, edit)) : picture
    return { type: plan.type, ...size, ...(await encode(edited)) }
  })
}

async function reduce(picture: RawPicture): Promise<RawPicture> {
  if (Math.max(picture.width, picture.height) <= SIZE.lg) return picture
  return toRaw(fromRaw(picture).resize(SIZE.lg, SIZE.lg, { fit: 'inside' }))
}

/** Each size is made from the pixels of the next larger one, so that the file is decoded once. */
async function encode(lg: RawPicture): Promise<Pick<RenderedPhoto, 'renditions' | 'attention'>> {
  const [large, [medium, thumb, attention]] = await Promise.all([
    finish(fromRaw(lg).jpeg(JPEG), 'image/jpeg'),
    encodeSmall(lg),
  ])
  return { renditions: { lg: large, md: medium, thumb }, attention }
}

async function encodeSmall(
  lg: RawPicture,
): Promise<[md: Rendition, thumb: Rendition, attention: FocalPoint | null]> {
  const md = await toRaw(
    fromRaw(lg).resize(SIZE.md, SIZE.md, { fit: 'inside', withoutEnlargement: true }),
  )
  const source = md.height < SIZE.thumbHeight ? lg : md // a panorama's md is lower than its thumb
  const thumb = fromRaw(source).resize({ height: SIZE.thumbHeight, withoutEnlargement: true })
  return Promise.all([
    finish(fromRaw(md).jpeg(JPEG), 'image/jpeg'),
    finish(thumb.webp(WEBP), 'image/webp'),
    findAttention(md),
  ])
}

async function finish(picture: Sharp, type: Rendition['type']): Promise<Rendition> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, type }
}
