import { content } from '@proofdesk/contract/admin/content'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../lib/api.ts'

/** What visitors see where no share picture is chosen; undefined until it is known. */
export const useShareImage = ({ guid }: { guid: string }) =>
  useQuery(queryOf(content.shareImage, { engineGuid: guid })).data?.image
