import { content } from '@proofdesk/contract/admin/content'
import { videos } from '@proofdesk/contract/admin/videos'
import type { SetAside } from '@proofdesk/contract/error-kinds'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client, queryOf } from '../../lib/api.ts'
import type { UploadSnapshot } from './queue/upload-snapshot.ts'
import { readPages } from './read-pages.ts'
import type { Upload } from './uploads.ts'

const BATCH_AGAIN_MS = 3_000

/**
 * Marks in an upload which of its stored files became no photo or video: checked once all are sent, while the server
 * processes them. The same numbers are shown wherever the upload is.
 */
export function useSetAside({ gallery, queue }: Upload, { activity }: UploadSnapshot): void {
  const engineGuid = gallery.guid
  const batchGuid = queue.batchGuid() ?? ''
  const isFinished = activity === 'finished' && batchGuid !== ''
  const batch = { engineGuid, sessionGuid: batchGuid }
  const { data: count } = useQuery({
    ...queryOf(content.batch, batch),
    enabled: isFinished,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.stored === 0 ? false : BATCH_AGAIN_MS),
    select: ({ quarantined }) => quarantined,
  })
  const { data: found } = useQuery({
    queryKey: ['set aside', batchGuid, count],
    queryFn: ({ signal }) => (count === 0 ? NONE : readSetAside(batch, signal)),
    enabled: isFinished && count !== undefined,
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    if (found) queue.noteSetAside(found)
  }, [queue, found])
}

const NONE: ReadonlyMap<string, SetAside> = new Map()

/** The files of an upload of which no photo or video could be made, with the reason, by their record's guid. */
async function readSetAside(
  batch: { engineGuid: string; sessionGuid: string },
  signal: AbortSignal,
): Promise<ReadonlyMap<string, SetAside>> {
  const [photos, films] = await Promise.all([
    readPages(async (page) => {
      const answer = await client.call(content.quarantine, { query: { ...batch, page }, signal })
      return { rows: answer.content, total: answer.total }
    }),
    readPages(async (page) => {
      const answer = await client.call(videos.quarantine, { query: { ...batch, page }, signal })
      return { rows: answer.videos, total: answer.total }
    }),
  ])
  return new Map<string, SetAside>([
    ...photos.map(
      ({ guid, reason }) => [guid, { kind: 'photo', reason: reason ?? 'damaged' }] as const,
    ),
    ...films.map(
      ({ guid, reason }) => [guid, { kind: 'video', reason: reason ?? 'damaged' }] as const,
    ),
  ])
}
