import type { UpdateGallery } from '@proofdesk/contract/admin/engines'

type Change = Pick<UpdateGallery, 'mediaCoverGuid' | 'coverFocalPoint'>

/** A focal point belongs to one photo: changing or removing the cover clears it unless the change brings its own. */
export function withoutFormerPoint(
  current: { mediaCoverGuid: string | null },
  { mediaCoverGuid = current.mediaCoverGuid, coverFocalPoint }: Change,
): { coverFocalPoint?: null } {
  const isAnother = mediaCoverGuid !== current.mediaCoverGuid && coverFocalPoint === undefined
  return isAnother || mediaCoverGuid === null ? { coverFocalPoint: null } : {}
}
