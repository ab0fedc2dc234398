import { v7 as newGuid } from 'uuid'
import {
  selectionContributors,
  selectionItems,
  selectionLinks,
  selections,
} from '../ground/db/tables/selections.ts'
import type { GalleryRecord } from './make-gallery.ts'
import type { TestApp } from './test-app.ts'

/** A list of one person, with hearts on these photos. */
export async function makeSelection(
  { deps }: Pick<TestApp, 'deps'>,
  gallery: GalleryRecord,
  photos: readonly { guid: string }[] = [],
  change: Partial<typeof selections.$inferInsert> = {},
) {
  const now = deps.clock.now()
  const of = { accountGuid: gallery.accountGuid, engineGuid: gallery.guid }
  const linkGuid = newGuid()
  await deps.db.insert(selectionLinks).values({ ...of, guid: linkGuid, createdAt: now })
  const contributorGuid = newGuid()
  await deps.db.insert(selectionContributors).values({
    ...of,
    guid: contributorGuid,
    linkGuid,
    name: 'Anna',
    emailAddress: 'anna@wedding.test',
    locale: 'en',
    createdAt: now,
  })
  const [selection] = await deps.db
    .insert(selections)
    .values({
      ...of,
      guid: newGuid(),
      linkGuid,
      createdBy: contributorGuid,
      name: 'Album',
      createdAt: now,
      changedAt: now,
      ...change,
    })
    .returning()
  if (photos.length > 0)
    await deps.db.insert(selectionItems).values(
      photos.map(({ guid: contentGuid }) => ({
        ...of,
        selectionGuid: selection!.guid,
        contentGuid,
        contributorGuid,
        mark: 'like' as const,
        markedAt: now,
      })),
    )
  return selection!
}
