import type { UploadProgress } from '@proofdesk/contract/admin/upload'
import type { Feed, FeedWatcher } from '../../ground/concurrency/shared-feeds.ts'
import type { Deps } from '../../ground/deps.ts'
import { readUploadProgress } from './upload-progress.ts'

/** Sends the gallery's progress now and after every change. */
export function watchProgress(
  { memory, db, clock, photoEvents }: Deps,
  { accountGuid, engineGuid }: { accountGuid: string; engineGuid: string },
  watcher: FeedWatcher<UploadProgress>,
): Feed {
  return memory.gallery.progressFeeds.watch(
    `${accountGuid} ${engineGuid}`,
    {
      read: () =>
        readUploadProgress(db, { accountGuid, galleries: 'all' }, engineGuid, clock.now()),
      subscribe: (look) => photoEvents.subscribe(engineGuid, look),
    },
    watcher,
  )
}
