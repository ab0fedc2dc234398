import type { Photo } from '@proofdesk/contract/admin/photo'
import { content } from '@proofdesk/contract/admin/content'
import { PHOTOS_PER_PAGE } from '@proofdesk/domain/photo'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { client, keyOf } from '../../lib/api.ts'
import { useCan } from '../../lib/session.ts'
import { showError, showSuccess } from '../../ui/toast.ts'
import { readPages } from './read-pages.ts'

const GUIDS_PER_CALL = 1_000

/** The files of a gallery that could not be processed, page by page, with their actions. */
export function useQuarantine(engineGuid: string) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  // People who can't restore photos get no Undo.
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
      // Reads all pages first: files that fail again would otherwise be retried over and over.
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
