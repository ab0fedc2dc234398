import type { GalleryFeatures } from '@proofdesk/contract/admin/engines'
import { AppError } from '../../ground/failures/app-error.ts'
import { offersColorSearch } from '@proofdesk/domain/gallery'

/**
 * Search by colour is for categories where a number or a horse is found by it. Asked for elsewhere it is refused; with
 * another category it is off.
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
