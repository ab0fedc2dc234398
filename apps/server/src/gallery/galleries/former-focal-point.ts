import type { UpdateGallery } from '@proofdesk/contract/admin/engines'

type Change = Pick<UpdateGallery, 'mediaCoverGuid' | 'coverFocalPoint'>

/** A focal point is that of one photo: another cover, or none, begins without it unless it comes with one. */
export function withoutFormerPoint(
  current: { mediaCoverGuid: string | null },
  { mediaCoverGuid = current.mediaCoverGuid, coverFocalPoint }: Change,
): { coverFocalPoint?: null } {
  const isAnother = mediaCoverGuid !== current.mediaCoverGuid && coverFocalPoint === undefined
  return isAnother || mediaCoverGuid === null ? { coverFocalPoint: null } : {}
}
