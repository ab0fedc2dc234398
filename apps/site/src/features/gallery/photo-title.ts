import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { shownName } from '@proofdesk/domain/shown-name'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { usePhotoSearch } from './use-photo-search.ts'

/** A photo's position among those that the search finds. */
export interface PhotoPlace {
  number: number
  total: number
}

/** A photo's title for visitors and screen readers: its caption, otherwise its position among the shown photos. */
export type PhotoTitle = (photo: SitePhoto, place?: PhotoPlace) => string

export function usePhotoTitle(): PhotoTitle {
  const { t } = useTranslation()
  const { gallery } = useGalleryContext()
  const { search } = usePhotoSearch()
  const [shown, ...others] = search.collections
  const collection =
    others.length === 0 ? gallery.collections.find(({ guid }) => guid === shown)?.name : undefined
  return (photo, place) => photoTitle(photo, place, collection, t)
}

// File names mean nothing to visitors, and hearing 300 of them read out helps no one.
export function photoTitle(
  { caption }: Pick<SitePhoto, 'caption'>,
  place: PhotoPlace | undefined,
  collection: string | undefined,
  t: TFunction,
): string {
  if (caption.trim() !== '') return shownName({ caption, name: '' })
  if (!place)
    return collection === undefined ? t('Photo') : t('Photo, {{collection}}', { collection })
  return collection === undefined
    ? t('Photo {{number, number}} of {{total, number}}', { ...place })
    : t('Photo {{number, number}} of {{total, number}}, {{collection}}', { ...place, collection })
}
