import { collections } from '@proofdesk/contract/admin/collections'
import { content } from '@proofdesk/contract/admin/content'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../lib/api.ts'

/** The collections that a layer can be for. */
export const useCollections = (engineGuid: string) =>
  useQuery(queryOf(collections.list, { engineGuid }))

/** The gallery's first photos, to preview marks on. */
export const useFirstPhotos = (engineGuid: string) =>
  useQuery(queryOf(content.list, { engineGuid }))
