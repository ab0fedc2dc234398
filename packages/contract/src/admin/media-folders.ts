import * as z from 'zod'
import { Empty, Guid, Slug, Timestamp, shortText } from '../fields.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'

/** A folder of the media library. */
export const MediaFolder = record({
  guid: Guid,
  name: z.string(),
  slug: z.string(),
  noFiles: z.int(),
  createdAt: Timestamp,
})
export type MediaFolder = z.infer<typeof MediaFolder>

export const CreateMediaFolder = z.object({
  name: shortText(120),
  /** Derived from the name by default. It never changes later. */
  slug: Slug.optional(),
})
export type CreateMediaFolder = z.infer<typeof CreateMediaFolder>

export const UpdateMediaFolder = z.object({
  guid: Guid,
  data: z.object({ name: shortText(120).optional() }),
})
export type UpdateMediaFolder = z.infer<typeof UpdateMediaFolder>

const FolderSaved = z.object({ folder: MediaFolder })

export const mediaFolders = {
  list: route({
    method: 'GET',
    path: '/admin/media/folders',
    capability: 'manageGalleries',
    summary:
      'List the folders by name, or get one, with the number of pictures in each, in none and in the trash',
    query: z.object({ guid: Guid.optional() }),
    output: z.object({
      folders: z.array(MediaFolder),
      /** Files in no folder. */
      noFiles: z.int(),
      noDeleted: z.int(),
    }),
  }),
  create: route({
    method: 'POST',
    path: '/admin/media/folders',
    capability: 'manageGalleries',
    summary: 'Create a folder; a number is added to a taken slug',
    body: CreateMediaFolder,
    output: FolderSaved,
    status: 201,
  }),
  update: route({
    method: 'PUT',
    path: '/admin/media/folders',
    capability: 'manageGalleries',
    summary: 'Rename a folder; its slug doesn’t change',
    body: UpdateMediaFolder,
    fixed: ['name', 'slug', 'createdAt'],
    output: FolderSaved,
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/media/folders',
    capability: 'manageGalleries',
    summary: 'Delete a folder; its pictures stay, without a folder',
    query: z.object({ guid: Guid }),
    output: Empty,
  }),
  restore: route({
    method: 'POST',
    path: '/admin/media/folders/restore',
    capability: 'manageGalleries',
    summary: 'Restore a folder within 30 days, with its pictures that weren’t moved since',
    body: z.object({ guid: Guid }),
    output: FolderSaved,
  }),
}
