import type { GalleryFeatures } from '@proofdesk/contract/admin/engines'
import { AppError } from '../../ground/failures/app-error.ts'
import { offersColorSearch } from '@proofdesk/domain/gallery'

/**
 * Colour search is offered in categories where people find a number or a horse by it. Requesting it elsewhere is
 * refused; changing to such a category switches it off.
 */
export function checkColorSearch(
  features: GalleryFeatures,
  category: Parameters<typeof offersColorSearch>[0],
  requested: boolean | undefined,
): GalleryFeatures {
  if (!features.colorSearch || offersColorSearch(category)) return features
  if (requested)
    throw new AppError('invalid', { fields: { 'features.colorSearch': { code: 'not_offered' } } })
  return { ...features, colorSearch: false }
}
