import { and, eq, inArray } from 'drizzle-orm'
import { ofAccount } from '../../db/of-account.ts'
import { videos } from '../../db/tables/videos.ts'
import type { Deps } from '../../deps.ts'
import type { Scope } from '../../scope.ts'
import { markVideosStored } from './mark-videos-stored.ts'
import { type VideoRow, findVideos } from './videos.queries.ts'

/** Of records that an upload names, the videos: `found` are in scope, `stored` are those of them whose bytes are safe. The others are left to the caller. */
export async function confirmVideos(
  deps: Deps,
  scope: Scope,
  guids: readonly string[],
): Promise<{ found: Set<string>; stored: string[] }> {
  const rows = await findVideos(deps.db, scope, guids)
  const arrived = await findArrivedVideos(
    deps,
    rows.filter(({ status }) => status === 'waiting'),
  )
  await markVideosStored(deps, scope.accountGuid, arrived)
  const isArrived = new Set(arrived)
  return {
    found: new Set(rows.map(({ guid }) => guid)),
    stored: rows
      .filter(({ guid, status }) => status !== 'waiting' || isArrived.has(guid))
      .map(({ guid }) => guid),
  }
}

/** Those whose whole original is in the store. */
export async function findArrivedVideos(
  { storage }: Deps,
  waiting: readonly Pick<VideoRow, 'guid' | 'key' | 'size'>[],
): Promise<string[]> {
  const arrived: string[] = []
  for (const { guid, key, size } of waiting)
    if ((await storage.head(key))?.size === size) arrived.push(guid)
  return arrived
}

/** Forgets those of these videos that were announced and never sent. */
export async function forgetVideos(
  { db }: Deps,
  scope: Scope,
  guids: readonly string[],
): Promise<void> {
  await db
    .delete(videos)
    .where(
      and(ofAccount(videos, scope), inArray(videos.guid, [...guids]), eq(videos.status, 'waiting')),
    )
}
