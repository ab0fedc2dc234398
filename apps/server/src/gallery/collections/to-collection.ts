import type { Collection } from '@proofdesk/contract/admin/collections'
import type { Deps } from '../../deps.ts'
import type { FileAudience } from '../../ports/storage/signed-file-url.ts'
import { renditionKey } from '@proofdesk/domain/photo-keys'
import type { CollectionRow } from './collections.queries.ts'

export function toCollection(
  deps: Deps,
  { collection, noItems, featured }: CollectionRow,
  audience: FileAudience = 'holder',
): Collection {
  const { mdWidth: width, mdHeight: height } = featured ?? {}
  const featuredImage =
    featured && width && height
      ? {
          location: deps.fileLocation(
            renditionKey({ ...collection, guid: featured.guid }, 'md'),
            audience,
          ),
          width,
          height,
        }
      : null
  return { ...collection, noItems, featuredImage }
}
