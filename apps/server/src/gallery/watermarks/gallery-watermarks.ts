import type { WatermarkLayer } from '@proofdesk/contract/admin/watermarks'
import type { accounts } from '../../ground/db/tables/accounts.ts'
import type { galleries } from '../../ground/db/tables/galleries.ts'
import type { Executor } from '../../ground/db/client.ts'
import {
  type WatermarkPicture,
  type StoredWatermark,
  findWatermarkPictures,
  toPictureWatermark,
} from './stored-watermark.ts'

export type WatermarkingStudio = Pick<typeof accounts.$inferSelect, 'companyName'>
export type WatermarkedGallery = typeof galleries.$inferSelect

/** What the watermarks of a photo depend on, apart from its gallery. */
export interface WatermarkedPhoto {
  collectionGuids: readonly string[]
  isPortrait: boolean
}

/** The watermarks of a gallery's pictures. */
export interface GalleryWatermarks {
  /** The studio's own pictures that are drawn on this photo, in order. */
  layersOf(photo: WatermarkedPhoto): readonly StoredWatermark[]
  /** Protects what is sold: a picture or the studio's name; empty if both are switched off. */
  security: readonly StoredWatermark[]
  /** Differs if anything differs that may be drawn. */
  fingerprint(): string
}

/** The pictures that a gallery references, by guid. */
type NamedPictures = ReadonlyMap<string, WatermarkPicture>

export async function readGalleryWatermarks(
  db: Executor,
  studio: WatermarkingStudio,
  gallery: WatermarkedGallery,
): Promise<GalleryWatermarks> {
  return (await readGalleryWatermarksOf(db, [gallery]))(studio, gallery)
}

/** The same for several galleries, whose pictures are read in one query. */
export async function readGalleryWatermarksOf(
  db: Executor,
  galleries: readonly WatermarkedGallery[],
): Promise<(studio: WatermarkingStudio, gallery: WatermarkedGallery) => GalleryWatermarks> {
  const named = galleries.flatMap((gallery) =>
    picturesNamedBy(gallery).map((guid) => ({ accountGuid: gallery.accountGuid, guid })),
  )
  const find = await findWatermarkPictures(db, named)
  return (studio, gallery) => {
    const pictures = picturesNamedBy(gallery).flatMap((guid) => {
      const picture = find({ accountGuid: gallery.accountGuid, guid })
      return picture ? [[guid, picture] as const] : []
    })
    return toGalleryWatermarks(studio, gallery, new Map(pictures))
  }
}

function picturesNamedBy({ mediaSecurityWatermarkGuid, watermarks }: WatermarkedGallery): string[] {
  return [
    mediaSecurityWatermarkGuid,
    ...watermarks.flatMap((layer) => [
      layer.mediaWatermarkLandscapeGuid,
      layer.mediaWatermarkPortraitGuid,
    ]),
  ].filter((guid) => guid !== null)
}

function toGalleryWatermarks(
  studio: WatermarkingStudio,
  gallery: WatermarkedGallery,
  pictures: NamedPictures,
): GalleryWatermarks {
  const { watermarks } = gallery
  const security = toSecurityWatermarks(studio, gallery, pictures)
  const { freeDownloads } = gallery.features
  return {
    fingerprint: () =>
      JSON.stringify([
        freeDownloads,
        gallery.securityWatermarkOnThumbnails,
        security,
        watermarks,
        [...pictures],
        studio.companyName,
        gallery.mediaCoverGuid,
      ]),
    layersOf: (photo) =>
      watermarks
        .filter((layer) => isOn(layer, photo))
        .flatMap((layer) => toLayerWatermark(layer, pictures, photo)),
    security,
  }
}

/** A photo in several collections has the layers of all of them, so that it has the same protection everywhere. */
function isOn({ collections }: WatermarkLayer, { collectionGuids }: WatermarkedPhoto): boolean {
  return collections.length === 0 || collectionGuids.some((guid) => collections.includes(guid))
}

/** If the picture for this shape is missing, the one for the other shape is drawn. */
function toLayerWatermark(
  layer: WatermarkLayer,
  pictures: NamedPictures,
  { isPortrait }: WatermarkedPhoto,
): StoredWatermark[] {
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
  const { watermarkTiled: isTiled = false, watermarkOpacity: opacity } = layer
  return [toPictureWatermark(picture, placement, { isTiled, opacity })]
}

function toSecurityWatermarks(
  { companyName }: WatermarkingStudio,
  gallery: WatermarkedGallery,
  pictures: NamedPictures,
): StoredWatermark[] {
  const { mediaSecurityWatermarkGuid: guid } = gallery
  const picture = guid === null ? undefined : pictures.get(guid)
  if (picture)
    return [
      toPictureWatermark(
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
  return gallery.securityWatermarkName ? [nameWatermark(companyName)] : []
}

/** The watermarks of pictures delivered with a watermark: their layers, or the studio's name if there are none. */
export function brandingOf(
  { companyName }: WatermarkingStudio,
  layers: readonly StoredWatermark[],
): readonly StoredWatermark[] {
  return layers.length > 0 ? layers : [nameWatermark(companyName)]
}

function nameWatermark(companyName: string): StoredWatermark {
  return { kind: 'name', text: companyName }
}
