import type { Collection } from '@proofdesk/contract/admin/collections'
import type { Deps } from '../../deps.ts'
import { fileLocation } from '../../ports/storage/file-location.ts'
import type { FileAudience } from '../../ports/storage/signed-file-url.ts'
import { renditionKey } from '@proofdesk/domain/photo-keys'
import type { CollectionRow } from './collections.queries.ts'

export function toCollection(
  deps: Pick<Deps, 'signingKey' | 'clock'>,
  { collection, noItems, featured }: CollectionRow,
  audience: FileAudience = 'holder',
): Collection {
  const { mdWidth: width, mdHeight: height } = featured ?? {}
  const featuredImage =
    featured && width && height
      ? {
          location: fileLocation(
            deps,
            renditionKey({ ...collection, guid: featured.guid }, 'md'),
            audience,
          ),
          width,
          height,
        }
      : null
  return { ...collection, noItems, featuredImage }
}
