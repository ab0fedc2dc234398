import type { Collection } from '@proofdesk/contract/admin/collections'
import type { Photo } from '@proofdesk/contract/admin/photo'
import { mainCollection } from '@proofdesk/domain/photo-collections'
import { newGuid } from './test-records.ts'

// Continues across the test files of a run, which share this module; names are padded, so that they always start and
// sort alike.
let count = 0

/** A live photo for tests, which pass what they are about. */
export function makePhoto(fields: Partial<Photo> = {}): Photo {
  const guid = fields.guid ?? newGuid()
  const name = `IMG_${String(++count).padStart(6, '0')}.jpg`
  const toRendition = (file: string, width: number, height: number) => ({
    location: `/files/${guid}-${file}`,
    width,
    height,
  })
  return {
    guid,
    name,
    key: `photos/${guid}`,
    status: 'live',
    reason: null,
    takenAt: Date.UTC(2026, 4, 3, 12, 5, 7),
    uploadedAt: Date.UTC(2026, 4, 3, 18),
    isEdited: false,
    isBeingEdited: false,
    width: 6_000,
    height: 4_000,
    size: 9_800_000,
    caption: '',
    keywords: [],
    subject: null,
    camera: 'Canon EOS R3',
    collectionGuid: mainCollection(fields.collectionGuids ?? []),
    collectionGuids: [],
    previews: { md: toRendition('md', 1_024, 683), lg: toRendition('lg', 2_048, 1_365) },
    thumbnail: toRendition('thumb', 375, 250),
    deletedAt: null,
    ...fields,
  }
}

/** This many photos, each with its own guid and name. */
export function makePhotos(length: number, fields: Partial<Photo> = {}): Photo[] {
  return Array.from({ length }, () => makePhoto(fields))
}

export function makeCollection(fields: Partial<Collection> = {}): Collection {
  return {
    guid: newGuid(),
    name: `Collection ${++count}`,
    translations: {},
    status: 'Published',
    noItems: 0,
    noShared: 0,
    displayOrder: count,
    mediaFeaturedImageGuid: null,
    mediaFeaturedImageBackgroundPosition: 'center',
    featuredImage: null,
    engineGuid: newGuid(),
    ...fields,
  }
}
