import type { Photo } from '@proofdesk/contract/admin/photo'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useCallback } from 'react'
import type { PhotoSource } from '../bulk-jobs/bulk-jobs.ts'
import { findPhotos } from '../bulk-jobs/find-photos.ts'
import { loadPhotos } from '../photos-api.ts'
import { type PhotoSearch, toPhotoQuery } from '../search/photo-search.ts'
import type { Selection } from './selection.ts'

interface SelectedPhotos {
  selection: Selection
  /** Null if everything is selected. */
  chosen: readonly Photo[] | null
}

/** The selected photos; if everything that the filter finds is selected, a function that finds it on demand. */
export function useSource(
  gallery: Gallery,
  search: PhotoSearch,
  { chosen, selection }: SelectedPhotos,
): () => PhotoSource {
  return useCallback(
    () =>
      chosen ??
      ((signal, onProgress) =>
        findPhotos({
          except: selection.named,
          signal,
          onProgress,
          load: (page) => loadPhotos(toPhotoQuery({ ...search, page }, gallery), signal),
        })),
    [gallery, search, chosen, selection],
  )
}
