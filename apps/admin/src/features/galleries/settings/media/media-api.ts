import { content } from '@proofdesk/contract/admin/content'
import { USUAL_FOCAL_POINT } from '@proofdesk/domain/focal-point'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../lib/api.ts'

/** The automatic focal point of a photo; the default point until it is loaded, and without a photo. */
export function useAutomaticPoint(guid: string | null) {
  const query = useQuery({
    ...queryOf(content.focalPoint, { guid: guid! }),
    enabled: guid !== null,
  })
  return query.data?.focalPoint ?? USUAL_FOCAL_POINT
}
