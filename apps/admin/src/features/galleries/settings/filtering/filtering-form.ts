import { type Gallery, GalleryFeatures, GallerySettings } from '@proofdesk/contract/admin/engines'
import {
  COLLECTION_IMAGE_HEIGHT_MAX,
  COLLECTION_IMAGE_HEIGHT_MIN,
} from '@proofdesk/contract/admin/gallery-settings'
import type { Control } from 'react-hook-form'
import * as z from 'zod'
import { pick } from '../../../../lib/use-settings-form.ts'
import { readWhole, reading, within } from '../read-number.ts'

const { shape } = GallerySettings
const features = GalleryFeatures.shape

/** The settings for how visitors find photos, as form values: numbers are text. */
export const filteringSchema = z.object({
  allowBrowsing: shape.allowBrowsing,
  collectionSearch: features.collectionSearch,
  textSearch: features.textSearch,
  timeSearch: features.timeSearch,
  colorSearch: features.colorSearch,
  selfieSearch: features.selfieSearch,
  allowSelfieUpload: shape.allowSelfieUpload,
  allowMultipleParticipants: shape.allowMultipleParticipants,
  allowSearchAcross: shape.allowSearchAcross,
  collectionAlias: shape.collectionAlias,
  collectionViewMode: shape.collectionViewMode,
  showCollectionGridImages: shape.showCollectionGridImages,
  collectionGridImageHeight: reading(
    (text) => within(shape.collectionGridImageHeight, readWhole(text)),
    { code: 'not_a_count', min: COLLECTION_IMAGE_HEIGHT_MIN, max: COLLECTION_IMAGE_HEIGHT_MAX },
  ),
  textSearchAlias: shape.textSearchAlias,
  textSearchPlaceholder: shape.textSearchPlaceholder,
  faceMatchThreshold: reading((text) => within(shape.faceMatchThreshold, readWhole(text)), {
    code: 'not_a_count',
    min: 1,
    max: 100,
  }),
  faceRetentionDays: reading((text) => within(shape.faceRetentionDays, readWhole(text)), {
    code: 'not_a_count',
    min: 1,
    max: 3_650,
  }),
  scrollLimit: reading((text) => within(shape.scrollLimit, readWhole(text)), {
    code: 'not_a_count',
    min: 0,
    max: 100_000,
  }),
})

export type FilteringForm = z.input<typeof filteringSchema>
export type FilteringControl = Control<FilteringForm, unknown, z.output<typeof filteringSchema>>

/** The inputs that are hidden now. */
export function hiddenFilters(values: FilteringForm): (keyof FilteringForm)[] {
  const { allowBrowsing, collectionSearch, textSearch, selfieSearch } = values
  const showsImages = values.collectionViewMode === 'grid' && values.showCollectionGridImages
  return [
    ...(allowBrowsing ? [] : (['scrollLimit'] as const)),
    ...(collectionSearch ? [] : (['collectionAlias'] as const)),
    ...(collectionSearch && showsImages ? [] : (['collectionGridImageHeight'] as const)),
    ...(textSearch ? [] : (['textSearchAlias', 'textSearchPlaceholder'] as const)),
    ...(selfieSearch ? [] : (['faceMatchThreshold', 'faceRetentionDays'] as const)),
  ]
}

export function toFilteringForm(gallery: Gallery): FilteringForm {
  return {
    ...pick(gallery.features, [
      'collectionSearch',
      'textSearch',
      'timeSearch',
      'colorSearch',
      'selfieSearch',
    ]),
    allowBrowsing: gallery.allowBrowsing,
    allowSelfieUpload: gallery.allowSelfieUpload,
    allowMultipleParticipants: gallery.allowMultipleParticipants,
    allowSearchAcross: gallery.allowSearchAcross,
    collectionAlias: gallery.collectionAlias,
    collectionViewMode: gallery.collectionViewMode,
    showCollectionGridImages: gallery.showCollectionGridImages,
    collectionGridImageHeight: String(gallery.collectionGridImageHeight),
    textSearchAlias: gallery.textSearchAlias,
    textSearchPlaceholder: gallery.textSearchPlaceholder,
    faceMatchThreshold: String(gallery.faceMatchThreshold),
    faceRetentionDays: String(gallery.faceRetentionDays),
    scrollLimit: String(gallery.scrollLimit),
  }
}
