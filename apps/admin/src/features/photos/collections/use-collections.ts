import { contract } from '@proofdesk/contract'
import type { Collection } from '@proofdesk/contract/admin/collections'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/api.ts'

const NONE: readonly Collection[] = []

export function collectionsQuery({ guid }: Pick<Gallery, 'guid'>) {
  return queryOf(contract.collections.list, { engineGuid: guid })
}

/** The gallery's collections in their order; none while they load. */
export function useCollections(gallery: Pick<Gallery, 'guid'>): readonly Collection[] {
  return useQuery(collectionsQuery(gallery)).data?.collections ?? NONE
}
