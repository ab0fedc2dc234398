import type { Photo } from '@proofdesk/contract/admin/photo'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { useSetCollectionImage } from '../collections/collections-api.ts'
import { useSetCoverImage, useSetListingImage } from '../photos-api.ts'

/** Makes a photo the gallery's listing image, its cover, or the image of one of its collections. */
export function useSetImage({ guid: engineGuid }: Pick<Gallery, 'guid'>) {
  const { t } = useTranslation()
  const listing = useSetListingImage(t('Your listing image has been set'))
  const cover = useSetCoverImage(t('Your cover image has been set'))
  const collection = useSetCollectionImage()
  return {
    isPending: listing.isPending || cover.isPending || collection.isPending,
    setListing: ({ guid }: Photo) => listing.mutate({ body: { engineGuid, guid } }),
    setCover: ({ guid }: Photo) => cover.mutate({ body: { engineGuid, guid } }),
    setCollection: ({ guid }: Photo, collectionGuid: string) =>
      collection.mutate({ body: { guid: collectionGuid, mediaFeaturedImageGuid: guid } }),
  }
}
