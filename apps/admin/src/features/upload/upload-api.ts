import { MINUTE_MS } from '@proofdesk/domain/duration'
import type { Analysis } from '@proofdesk/domain/photo-analysis'
import { collections } from '@proofdesk/contract/admin/collections'
import { engines } from '@proofdesk/contract/admin/engines'
import type { Photo } from '@proofdesk/contract/admin/photo'
import type { UploadProgress } from '@proofdesk/contract/admin/upload'
import { content } from '@proofdesk/contract/admin/content'
import { matching } from '@proofdesk/contract/admin/matching'
import { videos } from '@proofdesk/contract/admin/videos'
import { PHOTOS_PER_PAGE } from '@proofdesk/domain/photo'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client, keyOf, queryOf, useCall } from '../../lib/api.ts'
import { useCan } from '../../lib/session.ts'
import { watchEvents } from '../../lib/watch-events.ts'
import { showError, showSuccess } from '../../ui/toast.ts'
import { type KeptFolder, readFolders } from './kept-folders.ts'
import { drawPoster } from './queue/draw-poster.ts'
import { sendBytes } from './queue/send-bytes.ts'
import { sendFile } from './queue/send-file.ts'
import { sendPoster } from './queue/send-poster.ts'
import { type PartCalls, sendInParts } from './queue/send-parts.ts'
import type { UploadTransport } from './queue/transport.ts'
import { readPages } from './read-pages.ts'

/** A call that takes longer has lost its connection. */
const CALL_MS = 60_000

/** The queue's way to the server: the API for what is to be said, signed addresses for the bytes. */
export function createApiTransport(engineGuid: string, hash: PartCalls['hash']): UploadTransport {
  const parts: PartCalls = { ...partCalls, hash }
  return {
    async register(files, { batchGuid, collectionGuid }, signal) {
      const { upload } = await client.call(content.register, {
        body: { engineGuid, collectionGuid, sessionGuid: batchGuid, files },
        signal: limited(signal),
      })
      return upload
    },
    async send(target, file, options) {
      await sendPoster(target, file, { draw: drawPoster, signal: options.signal })
      return 'url' in target
        ? sendFile(target, file, options)
        : sendInParts(parts, target, file, options)
    },
    async confirm(contentGuids, signal) {
      const { stored } = await client.call(content.stored, {
        body: { content: contentGuids },
        signal: limited(signal),
      })
      return stored
    },
    async forget(contentGuids) {
      const { stored } = await client.call(content.forget, {
        body: { content: contentGuids },
        signal: AbortSignal.timeout(CALL_MS),
      })
      return stored
    },
  }
}

/** Joining 5 GB takes a bucket some minutes. */
const JOIN_MS = 10 * MINUTE_MS

const partCalls: Omit<PartCalls, 'hash'> = {
  async missing(guid, signal) {
    const sent = { body: { guid }, signal: limited(signal) }
    return (await client.call(content.parts, sent)).missing
  },
  sign: (body, signal) => client.call(content.signPart, { body, signal: limited(signal) }),
  put: ({ url, headers }, body, options) =>
    sendBytes({ method: 'PUT', url, headers, body }, options),
  async join(guid, signal) {
    const patient = AbortSignal.any([signal, AbortSignal.timeout(JOIN_MS)])
    await client.call(content.joinParts, { body: { guid }, signal: patient })
  },
}

const limited = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(CALL_MS)])

/** The collections that photos can be put into. */
export const useUploadCollections = (engineGuid: string) =>
  useQuery(queryOf(collections.list, { engineGuid }))

/** Screens that count photos look anew at most this often while photos come in. */
const REFRESH_MS = 5_000
const COUNTING = [content.list, engines.list, collections.list] as const

/** The live counts of a gallery, pushed by the server; null until the first ones came. */
export function useGalleryProgress(engineGuid: string): {
  progress: UploadProgress | null
  isConnected: boolean
} {
  const queries = useQueryClient()
  const [last, setLast] = useState<{ of: string; progress: UploadProgress } | null>(null)
  const progress = last?.of === engineGuid ? last.progress : null
  const [isConnected, setConnected] = useState(true)

  useEffect(() => {
    const end = new AbortController()
    void watchEvents(content.progress, {
      query: { engineGuid },
      signal: end.signal,
      onEvent: (event) => setLast({ of: engineGuid, progress: event }),
      onConnection: setConnected,
    })
    return () => {
      end.abort()
      // Whoever goes to the photos now sees those that have come in since the last look.
      for (const route of COUNTING)
        void queries.invalidateQueries({ queryKey: keyOf(route), refetchType: 'none' })
    }
  }, [queries, engineGuid])

  const live = progress?.live
  const quarantined = progress?.quarantined
  const refreshedAt = useRef(0)
  useEffect(() => {
    if (live === undefined) return
    const refresh = () => {
      refreshedAt.current = Date.now()
      for (const route of COUNTING) void queries.invalidateQueries({ queryKey: keyOf(route) })
    }
    const timer = setTimeout(refresh, Math.max(0, refreshedAt.current + REFRESH_MS - Date.now()))
    return () => clearTimeout(timer)
  }, [queries, live])
  // The list of what went wrong stands on the same screen: it may not lag.
  useEffect(() => {
    if (quarantined !== undefined)
      void queries.invalidateQueries({ queryKey: keyOf(content.quarantine) })
  }, [queries, quarantined])

  return { progress, isConnected }
}

const GUIDS_PER_CALL = 1_000

/** The files of a gallery that could not be processed, page by page, and what can be done with them. */
export function useQuarantine(engineGuid: string) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  // Who may not restore photos gets no Undo.
  const canRestore = useCan()('viewGalleryContent')
  const queryKey = [...keyOf(content.quarantine), engineGuid]
  const refresh = () => queries.invalidateQueries({ queryKey })

  const list = useInfiniteQuery({
    queryKey,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      client.call(content.quarantine, { query: { engineGuid, page: pageParam }, signal }),
    getNextPageParam: ({ total }, pages) =>
      pages.length * PHOTOS_PER_PAGE < total ? pages.length + 1 : undefined,
  })

  const retry = useMutation({
    mutationFn: (guids: string[]) => client.call(content.retry, { body: { content: guids } }),
    onError: showError,
    onSettled: refresh,
  })

  const retryAll = useMutation({
    async mutationFn() {
      // All pages first: what fails again would otherwise be met again and again.
      const waiting = await readPages(async (page) => {
        const answer = await client.call(content.quarantine, { query: { engineGuid, page } })
        return { rows: answer.content, total: answer.total }
      })
      const guids = waiting.map(({ guid }) => guid)
      for (let start = 0; start < guids.length; start += GUIDS_PER_CALL) {
        await client.call(content.retry, {
          body: { content: guids.slice(start, start + GUIDS_PER_CALL) },
        })
      }
    },
    onError: showError,
    onSettled: refresh,
  })

  const restore = useMutation({
    mutationFn: (photo: Photo) => client.call(content.restore, { body: { content: [photo.guid] } }),
    onError: showError,
    onSettled: refresh,
  })

  const discard = useMutation({
    mutationFn: (photo: Photo) => client.call(content.discard, { body: { content: [photo.guid] } }),
    onSuccess: (_answer, photo) =>
      showSuccess(
        t('{{name}} discarded', { name: photo.name }),
        canRestore ? { onUndo: () => restore.mutate(photo) } : undefined,
      ),
    onError: showError,
    onSettled: refresh,
  })

  return { list, retry, retryAll, discard }
}

/** What this browser kept of an upload's folders; empty until it has been read. */
export function useKeptFolders(key: string): readonly KeptFolder[] {
  const { data } = useQuery({
    queryKey: ['kept folders', key],
    queryFn: () => readFolders(key),
    staleTime: 0,
  })
  return data ?? []
}

/** The first photos of a gallery that could not be looked at; asked anew when their count changes. */
export const useFailedAnalyses = (engineGuid: string, kind: Analysis, failed: number) =>
  useQuery({
    ...queryOf(content.failedAnalyses, { engineGuid, kind }),
    queryKey: [...keyOf(content.failedAnalyses, { engineGuid, kind }), failed],
    placeholderData: keepPreviousData,
  })

/** How many photos nobody can find; asked anew when more have been read. */
export const useUnfound = (engineGuid: string, read: number, { isNeeded }: { isNeeded: boolean }) =>
  useQuery({
    ...queryOf(matching.list, { engineGuid, limit: 1 }),
    queryKey: [...keyOf(matching.list, { engineGuid, limit: 1 }), read],
    placeholderData: keepPreviousData,
    select: ({ total }) => total,
    enabled: isNeeded,
  })

export const useRetryAnalyses = () =>
  useCall(content.retryAnalyses, { invalidates: [content.failedAnalyses] })

/** The first videos of a gallery that could not be processed; asked anew when their count changes. */
export const useFailedVideos = (engineGuid: string, failed: number) =>
  useQuery({
    ...queryOf(videos.quarantine, { engineGuid }),
    queryKey: [...keyOf(videos.quarantine, { engineGuid }), failed],
    placeholderData: keepPreviousData,
  })

export const useRetryVideo = () =>
  useCall(videos.retry, { invalidates: [videos.quarantine, videos.list] })
