import { engines } from '@proofdesk/contract/admin/engines'
import { galleryTimeline } from '@proofdesk/contract/admin/timeline'
import { useCall } from '../../../lib/api.ts'

/** Prevents an idle gallery from being archived. Apart from the list's calls, which the first screen loads. */
export const useKeepGallery = (success: string) =>
  useCall(engines.keep, { invalidates: [engines.list, galleryTimeline.list], success })
