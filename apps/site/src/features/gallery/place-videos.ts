import type { SitePhoto, SiteVideo } from '@proofdesk/contract/site/galleries'
import type { GridItem } from '../../lib/grid-item.ts'

/** Photos before videos if visitors don't see times. */
const PHOTOS_BEFORE = 6

/**
 * Puts videos among the photos: each before the first photo taken later, and if times are hidden after the first rows.
 * `isFirst`: the pages start with the gallery's first photo; `isComplete`: no more photos follow.
 */
export function placeVideos(
  pages: readonly (readonly SitePhoto[])[],
  videos: readonly SiteVideo[],
  { isFirst, isComplete }: { isFirst: boolean; isComplete: boolean },
): GridItem[][] {
  const placed: GridItem[][] = pages.length > 0 ? pages.map((page) => [...page]) : [[]]
  for (const video of videos) {
    const { takenAt } = video
    if (takenAt === null) continue
    const isLater = (item: GridItem) => item.takenAt !== null && item.takenAt > takenAt
    const page = placed.find((items) => items.some(isLater))
    const at = page?.findIndex(isLater) ?? -1
    // Anything taken before the first photo of a later page belongs to an earlier one.
    if (page && (isFirst || page !== placed[0] || at > 0)) page.splice(at, 0, video)
    else if (!page && isComplete) placed.at(-1)!.push(video)
  }
  if (isFirst)
    placed[0]!.splice(PHOTOS_BEFORE, 0, ...videos.filter(({ takenAt }) => takenAt === null))
  return placed
}
