import type { FacesFound } from '@proofdesk/contract/search'
import type { SiteGallery } from '@proofdesk/contract/site/gallery'
import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { pushSearch } from '../../lib/address.tsx'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { searchByImage, shareFound } from '../../widgets/selfie/selfie-api.ts'
import { useRecordVisit } from '../../lib/record-visit.ts'
import { SelfieSheet } from '../../widgets/selfie/selfie-sheet.tsx'
import { keepFound, NAMED_MAX, readFound } from './found-photos.ts'
import { offersTime } from './photo-search.ts'
import { stillToCome } from './still-to-come.ts'
import { usePhotoSearch } from './use-photo-search.ts'

/**
 * Searches the gallery for a person. The result becomes part of the address, so that it can be shared and Back returns
 * to it.
 */
export function SelfieSearch({
  adds,
  onFound,
  onClose,
}: {
  adds: boolean
  onFound?: (() => void) | undefined
  onClose: () => void
}) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { account, gallery, preview } = useGalleryContext()
  const { search, toQuery } = usePhotoSearch()
  const record = useRecordVisit()

  const show = async ({ galleries: [matches] }: FacesFound): Promise<string | undefined> => {
    if (!matches) {
      record({ kind: 'search', by: 'selfie', found: false })
      const { faces } = gallery.waiting
      return [
        t(
          'No photo of this gallery shows this face. Try a picture from the front, in good light and without sunglasses.',
        ),
        otherWay(t, gallery),
        faces > 0 && stillToCome(t, faces),
      ]
        .filter(Boolean)
        .join(' ')
    }
    if (matches.isTooMany)
      return t(
        'This face is similar to those on 100 photos or more, so the results would include other people. Try a clearer picture, from the front and in good light.',
      )
    const shared = await shareFound({
      slug: gallery.slug,
      preview,
      content: matches.content.map(({ guid }) => guid),
    })
    keepFound(queries, shared, matches)
    const found = adds ? [...search.found, shared.found] : [shared.found]
    if ((await readFound(queries, found, gallery, preview)).length > NAMED_MAX)
      return t('Together these are more than 100 photos. Search for one person at a time.')
    pushSearch(toQuery({ found, order: '' }))
    onFound?.()
    return undefined
  }

  return (
    <SelfieSheet
      account={account}
      allowsFile={gallery.allowSelfieUpload}
      send={(sent) => searchByImage({ ...sent, engines: [gallery.guid], preview })}
      onFound={show}
      onClose={onClose}
    />
  )
}

/** Suggests another way to search to someone whose face wasn't found; undefined if the gallery has none. */
function otherWay(t: TFunction, gallery: SiteGallery): string | undefined {
  if (gallery.features.textSearch)
    return gallery.allowBrowsing || gallery.isSearchedByName
      ? t('You can also search by name or number.')
      : t('You can also search by number.')
  return offersTime(gallery) ? t('You can also search by time.') : undefined
}
