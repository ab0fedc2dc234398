import type { SitePhoto, SiteVideo } from '@proofdesk/contract/site/galleries'

/** The contents of a tile in the grid. */
export type GridItem = SitePhoto | SiteVideo

export const isVideo = (item: GridItem): item is SiteVideo => 'durationMs' in item

export const isPhoto = (item: GridItem): item is SitePhoto => !isVideo(item)
