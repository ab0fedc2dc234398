import type { EventDays } from './event-days.ts'
import { type Closing, openParts } from './gallery-closing.ts'

/** The label on a gallery's card: whether it sells its photos or gives them away. */
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

/** Visitors see published galleries that closing has not hidden; never an archived one, whatever it was before. */
export function isPublic(
  gallery: { published: boolean; archived: boolean } & Closing,
  now: number,
): boolean {
  return galleryGroup(gallery) === 'published' && openParts(gallery, now).pages
}

/** Whether anyone may see its photos: no password, no draft, not in the trash. Only then are they in mails, which are passed on. */
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

/** The date that visitors see and that galleries are listed by: the event's, else that of publishing. */
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

/** At work, with photos and without an event date: Home counts these, and leads to their list. */
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

/** Names are compared without case and outer space. */
export function isSameName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}

export type CreateGalleryProblem = 'nameMissing' | 'nameTaken' | 'productListMissing'

/** What is in the way of creating a gallery, in the order the person should hear it; undefined when nothing does. */
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

/** A gallery that sells needs a product list to sell from. */
export function lacksProductList({
  freeDownloads,
  productListGuid,
}: {
  freeDownloads: boolean
  productListGuid: string | null | undefined
}): boolean {
  return !freeDownloads && !productListGuid
}

/** The search box of a list of galleries appears above this many. */
export const SEARCH_BOX_ABOVE = 10

/** The console's own list can be searched and sorted above this many galleries. */
export const LIST_TOOLS_ABOVE = 3

/** Colour search is offered for these categories only. */
export function offersColorSearch(category: string | null | undefined): boolean {
  return category === 'motorsports' || category === 'equine'
}

/** Days for which the faces of an archived gallery's photos are kept, until the gallery says otherwise. */
export const FACE_RETENTION_DAYS = 365

/** Pixels of the longer side of a free download, until the gallery says otherwise. */
export const FREE_DOWNLOAD_RESOLUTION = 2_048

/** Whether visitors can buy anything: where photos are given away, only what is offered beside them. */
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

/** What visitors read as a gallery's name. */
export function galleryTitle({
  displayTitle,
  name,
}: {
  displayTitle: string
  name: string
}): string {
  return displayTitle.trim() || name
}
