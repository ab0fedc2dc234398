import { engines, type Gallery } from '@proofdesk/contract/admin/engines'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../lib/api.ts'
import { useCan } from '../../lib/session.ts'

/** The days on which a gallery's photos were taken, if it has no event date and the person may set one. */
export function usePhotosDays(gallery: Gallery) {
  const can = useCan()
  const isAsked = gallery.eventDate === null && gallery.noItems > 0 && can('manageGalleries')
  const { data } = useQuery({
    ...queryOf(engines.photosDays, { guid: gallery.guid }),
    enabled: isAsked,
  })
  return (isAsked && data?.photosDays) || null
}
