import { type Gallery, type UpdateGallery, engines } from '@proofdesk/contract/admin/engines'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import { isPastTrash } from '@proofdesk/domain/trash'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { client, keyOf, queryOf, useCall } from '../../lib/api.ts'
import { useCan } from '../../lib/session.ts'
import { useNow } from '../../lib/use-now.ts'
import { storeGallery } from '../../widgets/gallery/gallery-api.ts'

/** One gallery by its address. Shows the list's copy while the current one loads. */
export function useGallery(slug: string) {
  const queries = useQueryClient()
  return useQuery({
    ...queryOf(engines.list, { slug }),
    placeholderData: () => {
      const existing = queries
        .getQueryData(queryOf(engines.list).queryKey)
        ?.engines.find((gallery) => gallery.slug === slug)
      return existing && { engines: [existing] }
    },
  })
}

/** The deleted galleries that can be restored; empty for people who can't restore. The list does not wait for it. */
export function useTrash(): readonly Gallery[] {
  const can = useCan()
  const now = useNow(MINUTE_MS)
  const { data } = useQuery({
    ...queryOf(engines.list, { deleted: true }),
    enabled: can('manageGalleries'),
  })
  return (
    data?.engines.filter(({ deletedAt }) => deletedAt !== null && !isPastTrash(deletedAt, now)) ??
    []
  )
}

export function useCreateGallery() {
  const queries = useQueryClient()
  return useCall(engines.create, {
    invalidates: [engines.list],
    toastsErrors: false,
    onSuccess: ({ engine }) => storeGallery(queries, engine),
  })
}

export function useCopyGallery() {
  const queries = useQueryClient()
  return useCall(engines.duplicate, {
    invalidates: [engines.list],
    toastsErrors: false,
    onSuccess: ({ engine }) => storeGallery(queries, engine),
  })
}

/**
 * Saves settings in two steps, so that the form adopts the answer before the screen does. Otherwise the form would
 * treat its own change as someone else's.
 */
export function useSaveGallery() {
  const queries = useQueryClient()
  return {
    save: async (body: UpdateGallery): Promise<Gallery> =>
      (await client.call(engines.update, { body })).engine,
    show: (saved: Gallery) => storeGallery(queries, saved),
    /** Drops the cached gallery of an old address, after the page has moved to the new one. */
    clear: (slug: string) => queries.removeQueries({ queryKey: keyOf(engines.list, { slug }) }),
    refresh: () => void queries.invalidateQueries({ queryKey: keyOf(engines.list) }),
  }
}

/** Requests a gallery's preview address. */
export async function previewAddress(guid: string): Promise<string> {
  return (await client.call(engines.preview, { body: { guid } })).previewUrl
}
