import { PICTURE_POSITIONS } from '@proofdesk/domain/picture-position'
import * as z from 'zod'
import { AskedSlug, Empty, Guid, shortText, text } from '../fields.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'
import { translationsOf } from '../translations.ts'

export const COLLECTION_STATUSES = ['Draft', 'Published'] as const

const CollectionTranslations = translationsOf({ name: text(120) })

export const Collection = record({
  guid: Guid,
  name: z.string(),
  translations: CollectionTranslations,
  status: z.enum(COLLECTION_STATUSES),
  /** Live photos. */
  noItems: z.int(),
  /** Live photos that are in another collection, too: they stay when this one is deleted. */
  noShared: z.int(),
  displayOrder: z.int(),
  mediaFeaturedImageGuid: Guid.nullable(),
  mediaFeaturedImageBackgroundPosition: z.enum(PICTURE_POSITIONS),
  /** The md rendition of the featured image. */
  featuredImage: z.object({ location: z.string(), width: z.int(), height: z.int() }).nullable(),
  engineGuid: Guid,
})
export type Collection = z.infer<typeof Collection>

const settings = {
  name: shortText(120),
  translations: CollectionTranslations,
  status: z.enum(COLLECTION_STATUSES),
  mediaFeaturedImageGuid: Guid.nullable(),
  mediaFeaturedImageBackgroundPosition: z.enum(PICTURE_POSITIONS),
}
export const CreateCollection = z
  .object(settings)
  .partial()
  .extend({ engineGuid: Guid, name: shortText(120) })
export type CreateCollection = z.infer<typeof CreateCollection>
export const UpdateCollection = z.object(settings).partial().extend({ guid: Guid })
export type UpdateCollection = z.infer<typeof UpdateCollection>

const CollectionSaved = z.object({ collection: Collection })

export const collections = {
  list: route({
    method: 'GET',
    path: '/admin/collections',
    capability: 'openGalleries',
    summary: 'List the collections of a gallery in order',
    query: z.object({
      engineGuid: Guid.optional(),
      engineSlug: AskedSlug.optional(),
      slug: AskedSlug.optional(),
    }),
    output: z.object({ collections: z.array(Collection) }),
  }),
  create: route({
    method: 'POST',
    path: '/admin/collections',
    capability: 'manageGalleries',
    summary: 'Create a collection at the end of the list',
    body: CreateCollection,
    output: CollectionSaved,
    status: 201,
  }),
  update: route({
    method: 'PUT',
    path: '/admin/collections',
    capability: 'manageGalleries',
    summary: 'Update a collection: name, state, featured image',
    body: UpdateCollection,
    fixed: ['engineGuid', 'displayOrder'],
    output: CollectionSaved,
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/collections',
    capability: 'manageGalleries',
    summary: 'Move a collection to the trash for 30 days',
    notes: 'Photos and videos in no other collection are moved with it; the others stay.',
    query: z.object({ guid: Guid }),
    output: Empty,
  }),
  restore: route({
    method: 'POST',
    path: '/admin/collections/restore',
    capability: 'manageGalleries',
    summary: 'Restore a collection from the trash',
    notes: 'Its photos and videos are restored with it.',
    body: z.object({ guid: Guid }),
    output: CollectionSaved,
  }),
  reorder: route({
    method: 'POST',
    path: '/admin/collections/reOrder',
    capability: 'manageGalleries',
    summary: 'Reorder the collections of a gallery',
    body: z.object({ engineGuid: Guid, collections: z.array(Guid).max(1_000) }),
    output: z.object({ collections: z.array(Collection) }),
  }),
}
