import type { Collection } from '@proofdesk/contract/admin/collections'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { usePhotoSearch } from '../search/use-photo-search.ts'
import { useCollections } from './collections-api.ts'

/** The collection whose photos are shown; undefined if they are of several, or of all. */
export function useShownCollection(gallery: Pick<Gallery, 'guid'>): Collection | undefined {
  const { collections: chosen } = usePhotoSearch().search
  const collections = useCollections(gallery)
  return chosen.length === 1 ? collections.find(({ guid }) => guid === chosen[0]) : undefined
}
