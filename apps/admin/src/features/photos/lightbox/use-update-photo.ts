import { contract } from '@proofdesk/contract'
import type { Photo } from '@proofdesk/contract/admin/content'
import type { CallError } from '@proofdesk/contract/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../../lib/api.ts'
import { showError } from '../../../ui/toast.ts'
import { patchPhotos } from '../photos-cache.ts'

type TextChanges = Partial<Pick<Photo, 'caption' | 'keywords'>>

interface Change {
  photo: Photo
  changes: TextChanges
}

/** Saves a photo's caption or keywords; they show at once, and a refusal takes them back and says why. */
export function useUpdatePhoto() {
  const queries = useQueryClient()
  return useMutation<unknown, CallError, Change>({
    mutationFn: async ({ photo: { guid }, changes }) => {
      const { content } = await client.call(contract.content.update, { body: { guid, ...changes } })
      patchPhotos(queries, new Set([guid]), {
        caption: content.caption,
        keywords: content.keywords,
      })
    },
    // One after the other, so that the last one typed is the last one saved.
    scope: { id: 'update-photo' },
    onMutate: ({ photo: { guid }, changes }) => patchPhotos(queries, new Set([guid]), changes),
    onError: (error, { photo, changes }) => {
      patchPhotos(
        queries,
        new Set([photo.guid]),
        Object.fromEntries(
          Object.keys(changes).map((name) => [name, photo[name as keyof TextChanges]]),
        ),
      )
      showError(error)
    },
  })
}
