import { contract } from '@proofdesk/contract'
import type { Media, MediaFile } from '@proofdesk/contract/admin/media'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { client, keyOf, queryOf, useCall } from '../../lib/api.ts'

const { media, mediaFolders, products } = contract

/** The current place in the library. */
export interface MediaPlace {
  /** A folder's guid, `all` files, or those in `none`. */
  folder: 'all' | 'none' | (string & {})
  /** Words in names, searched in all folders; empty for none. */
  text: string
  /** Starts at 1. */
  page: number
  isTrash: boolean
}

export const MEDIA_PAGE_SIZE = 60

/** A page of the library. The previous one stays until the next has loaded. */
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

/** The folder for uploads; null for none. */
export const folderOf = ({ folder }: MediaPlace): string | null =>
  folder === 'all' || folder === 'none' ? null : folder

export const useMediaFolders = () => useQuery(queryOf(mediaFolders.list))

/** One picture; nothing is requested without a guid. */
export const useMedia = (guid: string | null) =>
  useQuery({
    ...queryOf(media.list, { guid: guid ?? undefined }),
    enabled: guid !== null,
  })

/** Queries that changes in the library invalidate: products show its pictures too. */
export const MEDIA_INVALIDATES = [media.list, media.uses, mediaFolders.list, products.list]

export const useCreateFolder = () =>
  useCall(mediaFolders.create, { invalidates: [mediaFolders.list], toastsErrors: false })

/** Registers files: returns where to upload each, which exist already, or why one isn't accepted. */
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

/** Registers the file that replaces a picture. */
export async function registerReplacement(guid: string, file: MediaFile, signal: AbortSignal) {
  return (await client.call(media.replace, { body: { guid, file }, signal })).upload.urls
}

/** Processes an uploaded picture and updates lists; rejects if it isn't a picture. */
export function useReadSent(): (guid: string, signal: AbortSignal) => Promise<Media | undefined> {
  const queries = useQueryClient()
  return async (guid, signal) => {
    const answer = await client.call(media.list, { query: { guid }, signal })
    for (const route of MEDIA_INVALIDATES)
      void queries.invalidateQueries({ queryKey: keyOf(route) })
    return answer.media[0]
  }
}
