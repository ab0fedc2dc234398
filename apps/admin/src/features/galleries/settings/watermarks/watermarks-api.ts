import { content } from '@proofdesk/contract/admin/content'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../lib/api.ts'

/** The gallery's first photos, to preview watermarks on. */
export const useFirstPhotos = (engineGuid: string) =>
  useQuery(queryOf(content.list, { engineGuid }))
