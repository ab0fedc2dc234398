import type { EventDays } from './event-days.ts'
import { type Closing, openParts } from './gallery-closing.ts'

/** The label on a gallery's card: whether it sells its photos or offers them as free downloads. */
export function galleryLabel(features: { freeDownloads: boolean }): 'free downloads' | 'sales' {
  return features.freeDownloads ? 'free downloads' : 'sales'
}

/** The three groups of the list: an archived gallery is in no other group. */
export function galleryGroup(gallery: {
  published: boolean
  archived: boolean
}): 'drafts' | 'published' | 'archived' {
  if (gallery.archived) return 'archived'
  return gallery.published ? 'published' : 'drafts'
}

/** Whether visitors see a gallery: it is published, not archived, and not hidden by closing. */
export function isPublic(
  gallery: { published: boolean; archived: boolean } & Closing,
  now: number,
): boolean {
  return galleryGroup(gallery) === 'published' && openParts(gallery, now).pages
}

/**
 * Whether its photos are visible to everyone: published, without a password, not in the trash. Emails include photos
 * only then, because emails are forwarded.
 */
export function isOpenToEveryone(
  gallery: {
    published: boolean
    archived: boolean
    authRequired: boolean
    deletedAt: number | null
  } & Closing,
  now: number,
): boolean {
  return isPublic(gallery, now) && !gallery.authRequired && gallery.deletedAt === null
}

/** The date that visitors see and that lists sort by: the event's, otherwise the publishing date. */
export function shownDate({
  eventDate,
  publishedDate,
}: {
  eventDate: number | null
  publishedDate: number
}): number {
  return eventDate ?? publishedDate
}

/** The same with the last day of an event of several days. */
export function shownDays(gallery: EventDays & { publishedDate: number }): {
  date: number
  endDate: number | null
} {
  const { eventDate, eventEndDate } = gallery
  return { date: shownDate(gallery), endDate: eventDate === null ? null : eventEndDate }
}

/** Whether an unarchived gallery has photos but no event date: Home counts these and links to their list. */
export function isUndated({
  archived,
  eventDate,
  noItems,
}: {
  archived: boolean
  eventDate: number | null
  noItems: number
}): boolean {
  return !archived && eventDate === null && noItems > 0
}

/** Compares names without case and surrounding spaces. */
export function isSameName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}

export type CreateGalleryProblem = 'nameMissing' | 'nameTaken' | 'productListMissing'

/** The first problem that prevents creating a gallery, in the order of the form; undefined if there is none. */
export function createGalleryProblem(input: {
  name: string
  existingNames: readonly string[]
  freeDownloads: boolean
  productListGuid: string | null | undefined
}): CreateGalleryProblem | undefined {
  if (input.name.trim() === '') return 'nameMissing'
  if (input.existingNames.some((name) => isSameName(name, input.name))) return 'nameTaken'
  if (lacksProductList(input)) return 'productListMissing'
  return undefined
}

/** Whether a gallery that sells has no product list to sell from. */
export function lacksProductList({
  freeDownloads,
  productListGuid,
}: {
  freeDownloads: boolean
  productListGuid: string | null | undefined
}): boolean {
  return !freeDownloads && !productListGuid
}

/** Lists of galleries have a search box above this number of galleries. */
export const SEARCH_BOX_ABOVE = 10

/** The console's list has search and sorting above this number of galleries. */
export const LIST_TOOLS_ABOVE = 3

/** Colour search is offered for these categories only. */
export function offersColorSearch(category: string | null | undefined): boolean {
  return category === 'motorsports' || category === 'equine'
}

/** Default number of days for which the faces of an archived gallery's photos are kept. */
export const FACE_RETENTION_DAYS = 365

/** Default length of the longer side of a free download in pixels. */
export const FREE_DOWNLOAD_RESOLUTION = 2_048

/** Whether visitors can buy anything; in a gallery with free downloads, only additional products. */
export function hasShop({
  features,
  productListGuid,
  upsellProducts,
}: {
  features: { freeDownloads: boolean }
  productListGuid: string | null
  upsellProducts: readonly string[]
}): boolean {
  return productListGuid !== null && (!features.freeDownloads || upsellProducts.length > 0)
}

/** The gallery's name as shown to visitors. */
export function galleryTitle({
  displayTitle,
  name,
}: {
  displayTitle: string
  name: string
}): string {
  return displayTitle.trim() || name
}
