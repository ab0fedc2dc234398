import { contract } from '@proofdesk/contract'
import type { Media, MediaFile } from '@proofdesk/contract/admin/media'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { client, keyOf, queryOf, useCall } from '../../lib/api.ts'

const { media, mediaFolders, products } = contract

/** Where in the library someone looks. */
export interface MediaPlace {
  /** The guid of a folder, `all` files, or those in `none`. */
  folder: 'all' | 'none' | (string & {})
  /** Words of names, looked for in all folders; empty for none. */
  text: string
  /** From 1. */
  page: number
  isTrash: boolean
}

export const MEDIA_PAGE_SIZE = 60

/** A page of the library. The one before stays until the next is there. */
export const useMediaPage = ({ text, page, ...place }: MediaPlace) =>
  useQuery({
    ...queryOf(media.list, {
      ...toQuery({ text, ...place }),
      ...(text !== '' && { text }),
      from: (page - 1) * MEDIA_PAGE_SIZE,
      size: MEDIA_PAGE_SIZE,
    }),
    placeholderData: keepPreviousData,
  })

function toQuery({ folder, text, isTrash }: Omit<MediaPlace, 'page'>) {
  if (isTrash) return { deleted: true }
  if (text !== '' || folder === 'all') return { includeAll: true }
  return folder === 'none' ? {} : { folderGuid: folder }
}

/** The folder that uploads go to; null for none. */
export const folderOf = ({ folder }: MediaPlace): string | null =>
  folder === 'all' || folder === 'none' ? null : folder

export const useMediaFolders = () => useQuery(queryOf(mediaFolders.list))

/** One picture; none is asked for without a guid. */
export const useMedia = (guid: string | null) =>
  useQuery({
    ...queryOf(media.list, { guid: guid ?? undefined }),
    enabled: guid !== null,
  })

/** What changes the library makes stale: products show its pictures, too. */
export const MEDIA_INVALIDATES = [media.list, media.uses, mediaFolders.list, products.list]

export const useCreateFolder = () =>
  useCall(mediaFolders.create, { invalidates: [mediaFolders.list], toastsErrors: false })

/** Announces files: where each is to be sent, which are there already, or why one can't be taken. */
export type RegisterMedia = (
  files: MediaFile[],
  signal: AbortSignal,
) => Promise<readonly RegisteredMedia[]>
export type RegisteredMedia = Awaited<ReturnType<typeof registerMedia>>[number]

export async function registerMedia(
  folderGuid: string | null,
  files: MediaFile[],
  signal: AbortSignal,
) {
  const body = { collection_guid: folderGuid, files }
  return (await client.call(media.create, { body, signal })).upload.urls
}

/** Announces the file that takes a picture's place. */
export async function registerReplacement(guid: string, file: MediaFile, signal: AbortSignal) {
  return (await client.call(media.replace, { body: { guid, file }, signal })).upload.urls
}

/** Reads a picture that was sent, and has lists show it; rejects when it turns out to be none. */
export function useReadSent(): (guid: string, signal: AbortSignal) => Promise<Media | undefined> {
  const queries = useQueryClient()
  return async (guid, signal) => {
    const answer = await client.call(media.list, { query: { guid }, signal })
    for (const route of MEDIA_INVALIDATES)
      void queries.invalidateQueries({ queryKey: keyOf(route) })
    return answer.media[0]
  }
}
