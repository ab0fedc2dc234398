import { content } from '@proofdesk/contract/admin/content'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../lib/api.ts'

/** What visitors see if no share picture is chosen; undefined until loaded. */
export const useShareImage = ({ guid }: { guid: string }) =>
  useQuery(queryOf(content.shareImage, { engineGuid: guid })).data?.image
