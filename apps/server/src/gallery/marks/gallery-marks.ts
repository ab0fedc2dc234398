import type { WatermarkLayer } from '@proofdesk/contract/admin/watermarks'
import type { accounts } from '../../ground/db/tables/accounts.ts'
import type { galleries } from '../../ground/db/tables/galleries.ts'
import type { Executor } from '../../ground/db/client.ts'
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
  collectionGuids: readonly string[]
  isPortrait: boolean
}

/** What is drawn on the pictures of a gallery. */
export interface GalleryMarks {
  /** The studio's own pictures that lie on this photo, in their order. */
  layersOf(photo: MarkedPhoto): readonly StoredMark[]
  /** Against taking what is sold: a picture, or the studio's name; nothing where both are switched off. */
  security: readonly StoredMark[]
  /** Differs when anything differs that may be drawn. */
  fingerprint(): string
}

/** The pictures that a gallery names, by guid. */
type NamedPictures = ReadonlyMap<string, MarkPicture>

export async function readGalleryMarks(
  db: Executor,
  studio: MarkingStudio,
  gallery: MarkedGallery,
): Promise<GalleryMarks> {
  return (await readGalleryMarksOf(db, [gallery]))(studio, gallery)
}

/** The same for several galleries, whose pictures are read at once. */
export async function readGalleryMarksOf(
  db: Executor,
  galleries: readonly MarkedGallery[],
): Promise<(studio: MarkingStudio, gallery: MarkedGallery) => GalleryMarks> {
  const named = galleries.flatMap((gallery) =>
    picturesNamedBy(gallery).map((guid) => ({ accountGuid: gallery.accountGuid, guid })),
  )
  const find = await findMarkPictures(db, named)
  return (studio, gallery) => {
    const pictures = picturesNamedBy(gallery).flatMap((guid) => {
      const picture = find({ accountGuid: gallery.accountGuid, guid })
      return picture ? [[guid, picture] as const] : []
    })
    return toGalleryMarks(studio, gallery, new Map(pictures))
  }
}

function picturesNamedBy({ mediaSecurityWatermarkGuid, watermarks }: MarkedGallery): string[] {
  return [
    mediaSecurityWatermarkGuid,
    ...watermarks.flatMap((layer) => [
      layer.mediaWatermarkLandscapeGuid,
      layer.mediaWatermarkPortraitGuid,
    ]),
  ].filter((guid) => guid !== null)
}

function toGalleryMarks(
  studio: MarkingStudio,
  gallery: MarkedGallery,
  pictures: NamedPictures,
): GalleryMarks {
  const { watermarks } = gallery
  const security = toSecurityMarks(studio, gallery, pictures)
  const { freeDownloads } = gallery.features
  return {
    fingerprint: () =>
      JSON.stringify([
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

/** A photo of several collections has the layers of all of them: none shows it with less than another. */
function isOn({ collections }: WatermarkLayer, { collectionGuids }: MarkedPhoto): boolean {
  return collections.length === 0 || collectionGuids.some((guid) => collections.includes(guid))
}

/** Where the picture for this shape is missing the other one is drawn. */
function toLayerMark(
  layer: WatermarkLayer,
  pictures: NamedPictures,
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
  pictures: NamedPictures,
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

/** What is drawn on pictures that are delivered with a watermark: their layers, without any the studio's name. */
export function brandingOf(
  { companyName }: MarkingStudio,
  layers: readonly StoredMark[],
): readonly StoredMark[] {
  return layers.length > 0 ? layers : [nameMark(companyName)]
}

function nameMark(companyName: string): StoredMark {
  return { kind: 'name', text: companyName }
}
