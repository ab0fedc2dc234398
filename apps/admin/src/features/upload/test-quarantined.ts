import type { Photo } from '@proofdesk/contract/admin/photo'
import { newGuid } from '../../testing/test-records.ts'

/** A file of which no photo could be made. */
export const makeQuarantined = (fields: Partial<Photo>): Photo => ({
  guid: newGuid(),
  name: 'IMG.JPG',
  key: 'k',
  status: 'quarantined',
  reason: 'text',
  takenAt: null,
  uploadedAt: 1,
  isEdited: false,
  isBeingEdited: false,
  width: null,
  height: null,
  size: 9,
  caption: '',
  keywords: [],
  subject: null,
  camera: '',
  collectionGuid: null,
  collectionGuids: [],
  previews: null,
  thumbnail: null,
  ...fields,
})
