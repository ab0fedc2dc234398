import { guid } from './columns.ts'
import { galleries } from './galleries.ts'

/** The gallery that a record belongs to. */
export const galleryGuid = () =>
  guid('engine_guid')
    .notNull()
    .references(() => galleries.guid)
