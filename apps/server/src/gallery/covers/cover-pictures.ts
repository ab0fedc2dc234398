import type { Cover, ShareCover, SizedPicture } from '@proofdesk/contract/site/gallery'
import {
  CARD_SIDES,
  COVER_SIDES,
  type CoverShape,
  type CoverStyle,
  SHAPES_OF_STYLES,
  SHARE_SIDE,
  planCover,
  sidesOf,
} from '@proofdesk/domain/cover'
import type { FocalPoint } from '@proofdesk/domain/focal-point'
import { coverKey } from '@proofdesk/domain/photo-keys'
import type { photos } from '../../ground/db/tables/photos.ts'
import type { Deps } from '../../ground/deps.ts'
import type { FileAudience } from '../../ground/ports/storage/signed-file-url.ts'

/** A photo used as its gallery's cover. */
export type CoverPhoto = Pick<
  typeof photos.$inferSelect,
  'accountGuid' | 'engineGuid' | 'guid' | 'lgWidth' | 'lgHeight' | 'editRevision'
>

interface CoverView {
  audience: FileAudience
  /** The point of the photo that must stay visible. */
  point: FocalPoint
  /** Hash of the watermarks drawn on it; null without any. */
  mark: string | null
  /** Whether the photo itself is shared, rather than being a gallery's cover. */
  isShared?: boolean
}

/** A cover as its style requires; null before the photo has renditions. */
export function toCover(
  deps: Deps,
  photo: CoverPhoto,
  style: CoverStyle,
  view: CoverView,
): Cover | null {
  const [upright, lying] = (['upright', 'lying'] as const).map((screen) =>
    toSized(deps, photo, { shape: SHAPES_OF_STYLES[style][screen], sides: COVER_SIDES, ...view }),
  )
  return upright && lying ? { upright, lying } : null
}

/** The picture of a card, cropped or whole as the gallery's setting says. */
export function toCardPicture(
  deps: Deps,
  photo: CoverPhoto,
  fit: 'contain' | 'cover',
  view: CoverView,
): SizedPicture | null {
  const shape = fit === 'cover' ? 'card' : 'whole'
  return toSized(deps, photo, { shape, sides: CARD_SIDES, ...view })
}

/** For programs that show a link preview. */
export function toShareCover(deps: Deps, photo: CoverPhoto, view: CoverView): ShareCover | null {
  const [lying, square] = (['share', 'square'] as const).map(
    (shape) => toSized(deps, photo, { shape, sides: [SHARE_SIDE], type: 'jpg', ...view })?.sizes[0],
  )
  return lying && square ? { lying, square } : null
}

function toSized(
  { fileLocation }: Deps,
  photo: CoverPhoto,
  {
    shape,
    sides,
    type = 'webp',
    audience,
    ...view
  }: CoverView & { shape: CoverShape; sides: readonly number[]; type?: 'webp' | 'jpg' },
): SizedPicture | null {
  const { lgWidth, lgHeight } = photo
  if (!lgWidth || !lgHeight) return null
  const stored = { width: lgWidth, height: lgHeight }
  const planned = sidesOf(stored, shape, sides).map((side) => ({
    key: coverKey(photo, { ...view, shape, side, type }),
    ...planCover(stored, { shape, side, point: view.point }),
  }))
  return {
    sizes: planned.map(({ key, width, height }) => ({
      location: fileLocation(key, audience),
      width,
      height,
    })),
    focus: planned[0]!.focus,
  }
}
