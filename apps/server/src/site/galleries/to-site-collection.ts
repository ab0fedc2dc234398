import type { SiteCollection, SizedPicture } from '@proofdesk/contract/site/gallery'
import type { FocalPoint } from '@proofdesk/domain/focal-point'
import { partAbove } from '@proofdesk/domain/picture-position'
import type { Deps } from '../../ground/deps.ts'
import type { CollectionRow } from '../../gallery/collections/collections.queries.ts'
import type { PictureView } from '../../gallery/watermarks/gallery-pictures.ts'

type Featured = NonNullable<CollectionRow['featured']>

type ShownCollection = Omit<CollectionRow['collection'], 'problem'> & {
  noItems: number
  featuredImage: SizedPicture | null
  problem?: SiteCollection['problem']
}

/** A collection as visitors see it, with the picture of its featured photo, cropped around the faces. */
export function toSiteCollection(
  deps: Deps,
  { collection, noItems, featured }: CollectionRow,
  view: PictureView,
  pointOf: (photo: Featured) => FocalPoint,
): ShownCollection {
  const { mediaFeaturedImageBackgroundPosition: position } = collection
  const sizes = featured ? toSizes(deps, { ...collection, ...featured }, view) : []
  const featuredImage: SizedPicture | null =
    featured && sizes.length > 0 ? { sizes, focus: focusOf(pointOf(featured), position) } : null
  return { ...collection, noItems, featuredImage }
}

/** The focal point of a collection's picture: the studio's position, or the faces if that is the centre. */
export function focusOf(point: FocalPoint, position: Parameters<typeof partAbove>[0]): FocalPoint {
  return position === 'center' ? point : { ...point, y: partAbove(position) }
}

function toSizes(
  { fileLocation }: Deps,
  photo: Featured & { accountGuid: string; engineGuid: string },
  { audience, pictures }: PictureView,
): SizedPicture['sizes'] {
  return (['thumb', 'md'] as const).flatMap((rendition) => {
    const [width, height] = [
      photo[`${rendition}Width` as const],
      photo[`${rendition}Height` as const],
    ]
    if (!width || !height) return []
    const shown = pictures(photo, rendition, { width, height })
    const { key, ...size } = { key: shown.key, width: shown.width, height: shown.height }
    return [{ location: fileLocation(key, audience), ...size }]
  })
}
