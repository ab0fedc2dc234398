import { contract } from '@proofdesk/contract'
import type { Photo } from '@proofdesk/contract/admin/content'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from '../../lib/api.ts'
import type { PhotoQuery } from './search/photo-search.ts'

interface PhotoAnswer {
  content: Photo[]
  total: number
}

const SHOWING_PHOTOS = [
  contract.content.list,
  contract.content.quarantine,
  contract.content.progress,
  contract.collections.list,
  contract.engines.list,
]

/** Asks anew for everything that shows or counts photos. */
export function refreshPhotos(queries: QueryClient): void {
  for (const route of SHOWING_PHOTOS) void queries.invalidateQueries({ queryKey: keyOf(route) })
}

/** Shows changes of photos at once, wherever they are on the screen. */
export function patchPhotos(
  queries: QueryClient,
  guids: ReadonlySet<string>,
  changes: Partial<Photo>,
): void {
  queries.setQueriesData<PhotoAnswer>(
    { queryKey: keyOf(contract.content.list) },
    (answer) =>
      answer && {
        ...answer,
        content: answer.content.map((photo) =>
          guids.has(photo.guid) ? { ...photo, ...changes } : photo,
        ),
      },
  )
}

/** Takes photos off the screen at once: out of the trash when they come back, out of the lists of live ones when they go there. */
export function dropPhotos(
  queries: QueryClient,
  guids: ReadonlySet<string>,
  { isFromTrash = false } = {},
): void {
  const drop = (answer: PhotoAnswer | undefined) => {
    const content = answer?.content.filter((photo) => !guids.has(photo.guid))
    return (
      answer &&
      content && { content, total: answer.total - (answer.content.length - content.length) }
    )
  }
  queries.setQueriesData<PhotoAnswer>(
    {
      queryKey: keyOf(contract.content.list),
      predicate: ({ queryKey }) =>
        Boolean((queryKey[1] as PhotoQuery | undefined)?.deleted) === isFromTrash,
    },
    drop,
  )
  if (!isFromTrash)
    queries.setQueriesData<PhotoAnswer>({ queryKey: keyOf(contract.content.quarantine) }, drop)
}
