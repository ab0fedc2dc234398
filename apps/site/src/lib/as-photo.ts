import type { SitePhoto, SiteVideo } from '@proofdesk/contract/site/galleries'

/** Shown if a video has no poster. */
const EMPTY = { location: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=' }

/** A video in the shop, shown beside photos by its poster. */
export function asPhoto({ guid, name, takenAt, width, height, poster }: SiteVideo): SitePhoto {
  const picture = poster ?? { ...EMPTY, width: 16, height: 9 }
  return {
    guid,
    name,
    takenAt,
    width,
    height,
    editRevision: 0,
    caption: '',
    previews: { md: picture, lg: picture },
    thumbnail: picture,
  }
}
