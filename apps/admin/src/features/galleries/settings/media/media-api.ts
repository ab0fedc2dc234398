import { content } from '@proofdesk/contract/admin/content'
import { USUAL_FOCAL_POINT } from '@proofdesk/domain/focal-point'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../lib/api.ts'

/** What is seen of a photo while nothing is chosen; the usual point until it is known, and where there is no photo. */
export function useAutomaticPoint(guid: string | null) {
  const query = useQuery({
    ...queryOf(content.focalPoint, { guid: guid! }),
    enabled: guid !== null,
  })
  return query.data?.focalPoint ?? USUAL_FOCAL_POINT
}
