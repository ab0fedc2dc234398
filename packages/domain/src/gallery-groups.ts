import { galleryGroup } from './gallery.ts'

/** The groups of the galleries list in their order. */
export const GALLERY_GROUPS = ['drafts', 'published', 'archived'] as const
export type GalleryGroup = (typeof GALLERY_GROUPS)[number]

/** The galleries by group, each group in the given order. */
export function groupGalleries<Gallery extends { published: boolean; archived: boolean }>(
  galleries: readonly Gallery[],
): Record<GalleryGroup, Gallery[]> {
  const groups: Record<GalleryGroup, Gallery[]> = { drafts: [], published: [], archived: [] }
  for (const gallery of galleries) groups[galleryGroup(gallery)].push(gallery)
  return groups
}

/** The group that the list opens with: published galleries, or drafts if there are none. */
export function startGalleryGroup(
  galleries: readonly { published: boolean; archived: boolean }[],
): GalleryGroup {
  return galleries.some((gallery) => galleryGroup(gallery) === 'published') ? 'published' : 'drafts'
}
