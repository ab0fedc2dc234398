import type { Collection } from '@proofdesk/contract/admin/collections'
import type { Deps } from '../../ground/deps.ts'
import { type PictureView, studioView } from '../watermarks/gallery-pictures.ts'
import { readRecord } from '../../ground/answers/read-record.ts'
import type { CollectionRow } from './collections.queries.ts'

/** A collection in the wire format, by default with the studio's own view of its picture. */
export function toCollection(
  deps: Deps,
  row: CollectionRow,
  view: PictureView = studioView,
): Collection {
  const { collection, noItems, noShared } = row
  return { ...collection, noItems, noShared, featuredImage: toFeaturedImage(deps, row, view) }
}

/** Maps many collections; one that can't be read doesn't affect the others. */
export function toCollections(
  deps: Deps,
  rows: readonly CollectionRow[],
  view?: PictureView,
): Collection[] {
  return rows.map((row) =>
    readRecord(deps, row.collection.guid, () => toCollection(deps, row, view)),
  )
}

function toFeaturedImage(
  deps: Deps,
  { collection, featured }: CollectionRow,
  { audience, pictures }: PictureView,
): Collection['featuredImage'] {
  const { mdWidth, mdHeight } = featured ?? {}
  if (!featured || !mdWidth || !mdHeight) return null
  const { accountGuid, engineGuid } = collection
  const { key, width, height } = pictures({ ...featured, accountGuid, engineGuid }, 'md', {
    width: mdWidth,
    height: mdHeight,
  })
  return { location: deps.fileLocation(key, audience), width, height }
}
