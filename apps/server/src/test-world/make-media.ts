import { v7 as newGuid } from 'uuid'
import { media, mediaFolders } from '../ground/db/tables/media.ts'
import type { Studio } from './make-studio.ts'
import type { TestApp } from './test-app.ts'

type World = Pick<TestApp, 'deps'>

/** A stored picture, without files. */
export async function makeMedia(
  { deps }: World,
  { account }: Studio,
  change: Partial<typeof media.$inferInsert> = {},
) {
  const guid = newGuid()
  const now = deps.clock.now()
  const [row] = await deps.db
    .insert(media)
    .values({
      guid,
      accountGuid: account.guid,
      filesGuid: guid,
      name: 'logo.png',
      key: `accounts/${account.guid}/media/${guid}/original.png`,
      contentType: 'image/png',
      size: 1_000,
      createdAt: now,
      storedAt: now,
      pictureType: 'webp',
      width: 400,
      height: 300,
      thumbWidth: 333,
      thumbHeight: 250,
      ...change,
    })
    .returning()
  return row!
}

export async function makeMediaFolder(
  { deps }: World,
  { account }: Studio,
  change: Partial<typeof mediaFolders.$inferInsert> = {},
) {
  const guid = newGuid()
  const [row] = await deps.db
    .insert(mediaFolders)
    .values({
      guid,
      accountGuid: account.guid,
      name: 'Logos',
      slug: `folder-${guid}`,
      createdAt: deps.clock.now(),
      ...change,
    })
    .returning()
  return row!
}
