import {
  COLLECTION_STATUSES,
  type Collection,
  CreateCollection,
} from '@proofdesk/contract/admin/collections'
import { Guid, shortText } from '@proofdesk/contract/fields'
import { PICTURE_POSITIONS } from '@proofdesk/domain/picture-position'
import { COLLECTION_TEXTS } from '@proofdesk/domain/translations'
import type { Control } from 'react-hook-form'
import * as z from 'zod'
import { type TranslationsForm, toTranslationsForm } from '../../../lib/translations-form.ts'

const shape = z.object({
  name: shortText(120),
  translations: CreateCollection.shape.translations.unwrap(),
  status: z.enum(COLLECTION_STATUSES),
  mediaFeaturedImageGuid: Guid.nullable(),
  mediaFeaturedImageBackgroundPosition: z.enum(PICTURE_POSITIONS),
})
export type CollectionOutput = z.output<typeof shape>
/** The values of the collection dialogs. */
export type CollectionForm = Omit<CollectionOutput, 'translations'> & {
  translations: TranslationsForm<(typeof COLLECTION_TEXTS)[number]>
}
export const CollectionForm = shape as z.ZodType<CollectionOutput, CollectionForm>
export type CollectionControl = Control<CollectionForm, unknown, CollectionOutput>

/** A new collection is published. */
export function toCollectionForm(collection?: Collection): CollectionForm {
  const {
    name = '',
    status = 'Published',
    mediaFeaturedImageGuid = null,
    mediaFeaturedImageBackgroundPosition = 'center',
  } = collection ?? {}
  return {
    name,
    translations: toTranslationsForm(collection?.translations, COLLECTION_TEXTS),
    status,
    mediaFeaturedImageGuid,
    mediaFeaturedImageBackgroundPosition,
  }
}
