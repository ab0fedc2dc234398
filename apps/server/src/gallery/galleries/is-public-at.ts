import { type SQL, sql } from 'drizzle-orm'
import { galleries } from '../../ground/db/tables/galleries.ts'

/** Whether visitors see a gallery at a moment: the domain's `isPublic` as SQL. */
export const isPublicAt = (now: number): SQL => sql`(${galleries.published}
  and not ${galleries.archived}
  and (${galleries.closesAt} is null or ${galleries.closesAt} > ${now} or ${galleries.closingEffect} <> 'hide'))`
