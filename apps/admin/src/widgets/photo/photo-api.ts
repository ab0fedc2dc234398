import { content } from '@proofdesk/contract/admin/content'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../lib/api.ts'

/** The photos of a gallery or one of its collections, page by page. */
export const usePhotoPage = (
  engineGuid: string,
  collectionGuid: string | undefined,
  page: number,
) =>
  useQuery({
    ...queryOf(content.list, {
      engineGuid,
      ...(collectionGuid !== undefined && { collections: [collectionGuid] }),
      page,
    }),
    placeholderData: keepPreviousData,
  })
