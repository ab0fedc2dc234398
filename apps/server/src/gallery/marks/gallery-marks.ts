import type { WatermarkLayer } from '@proofdesk/contract/admin/watermarks'
import type { accounts } from '../../db/tables/accounts.ts'
import type { galleries } from '../../db/tables/galleries.ts'
import type { Executor } from '../../db/client.ts'
import {
  type MarkPicture,
  type StoredMark,
  findMarkPictures,
  toPictureMark,
} from './stored-mark.ts'

export type MarkingStudio = Pick<typeof accounts.$inferSelect, 'companyName'>
export type MarkedGallery = typeof galleries.$inferSelect

/** What the marks of a photo depend on besides its gallery. */
export interface MarkedPhoto {
  collectionGuid: string | null
  isPortrait: boolean
}

/** What is drawn on the pictures of a gallery. */
export interface GalleryMarks {
  /** The studio's own pictures that lie on this photo, in their order. */
  layersOf(photo: MarkedPhoto): readonly StoredMark[]
  /** Against taking what is sold: a picture, or the studio's name; nothing where both are switched off. */
  security: readonly StoredMark[]
  /** Differs when anything differs that may be drawn. */
  fingerprint: string
}

export async function readGalleryMarks(
  db: Executor,
  studio: MarkingStudio,
  gallery: MarkedGallery,
): Promise<GalleryMarks> {
  return toGalleryMarks(studio, gallery, await findPicturesOf(db, gallery.accountGuid, [gallery]))
}

/** All pictures that the marks of galleries of one account are made of, read at once. */
export async function findPicturesOf(
  db: Executor,
  accountGuid: string,
  galleries: readonly MarkedGallery[],
): Promise<ReadonlyMap<string, MarkPicture>> {
  const named = galleries.flatMap(({ mediaSecurityWatermarkGuid, watermarks }) => [
    mediaSecurityWatermarkGuid,
    ...watermarks.flatMap((layer) => [
      layer.mediaWatermarkLandscapeGuid,
      layer.mediaWatermarkPortraitGuid,
    ]),
  ])
  return findMarkPictures(db, accountGuid, named)
}

/** The marks of a gallery, of pictures that are read already. */
export function toGalleryMarks(
  studio: MarkingStudio,
  gallery: MarkedGallery,
  pictures: ReadonlyMap<string, MarkPicture>,
): GalleryMarks {
  const { watermarks } = gallery
  const security = toSecurityMarks(studio, gallery, pictures)
  const { freeDownloads } = gallery.features
  return {
    fingerprint: JSON.stringify([
      freeDownloads,
      gallery.securityWatermarkOnThumbnails,
      security,
      watermarks,
      [...pictures],
    ]),
    layersOf: (photo) =>
      watermarks
        .filter((layer) => isOn(layer, photo))
        .flatMap((layer) => toLayerMark(layer, pictures, photo)),
    security,
  }
}

function isOn({ collections }: WatermarkLayer, { collectionGuid }: MarkedPhoto): boolean {
  return (
    collections.length === 0 || (collectionGuid !== null && collections.includes(collectionGuid))
  )
}

/** Where the picture for this shape is missing the other one is drawn. */
function toLayerMark(
  layer: WatermarkLayer,
  pictures: ReadonlyMap<string, MarkPicture>,
  { isPortrait }: MarkedPhoto,
): StoredMark[] {
  const find = (guid: string | null) => (guid === null ? undefined : pictures.get(guid))
  const landscape = find(layer.mediaWatermarkLandscapeGuid)
  const portrait = find(layer.mediaWatermarkPortraitGuid)
  const picture = isPortrait ? (portrait ?? landscape) : (landscape ?? portrait)
  if (!picture) return []
  const placement = {
    position: layer.watermarkPosition,
    width: isPortrait ? layer.watermarkWidthPortrait : layer.watermarkWidthLandscape,
    resizeToFit: layer.watermarkResizeToFit,
    margins: {
      top: layer.watermarkMarginTop,
      bottom: layer.watermarkMarginBottom,
      left: layer.watermarkMarginLeft,
      right: layer.watermarkMarginRight,
    },
  }
  return [toPictureMark(picture, placement, { isTiled: false })]
}

function toSecurityMarks(
  { companyName }: MarkingStudio,
  gallery: MarkedGallery,
  pictures: ReadonlyMap<string, MarkPicture>,
): StoredMark[] {
  const { mediaSecurityWatermarkGuid: guid } = gallery
  const picture = guid === null ? undefined : pictures.get(guid)
  if (picture)
    return [
      toPictureMark(
        picture,
        {
          position: gallery.securityWatermarkPosition,
          width: gallery.securityWatermarkWidth,
          resizeToFit: false,
          margins: { top: 0, bottom: 0, left: 0, right: 0 },
        },
        { isTiled: gallery.securityWatermarkTiled },
      ),
    ]
  return gallery.securityWatermarkName ? [nameMark(companyName)] : []
}

export function nameMark(companyName: string): StoredMark {
  return { kind: 'name', text: companyName }
}
