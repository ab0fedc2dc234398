import type { SitePhotos } from '@proofdesk/contract/site/galleries'
import { useTranslation } from 'react-i18next'
import { pushSearch } from '../../lib/address.tsx'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { Notice } from '../../ui/notice.tsx'
import { openFindPanel } from './find-panel.tsx'
import { HeldNumbers } from './held-numbers.tsx'
import { EMPTY_SEARCH, offersTime, writePhotoSearch } from './photo-search.ts'
import { SelfieButton } from './selfie-button.tsx'
import { usePhotoSearch } from './use-photo-search.ts'

/** Shown if nothing matches: suggests other things to try in this gallery. */
export function NothingFound({ held }: { held: SitePhotos['held'] }) {
  const { t } = useTranslation()
  const { gallery } = useGalleryContext()
  const { search } = usePhotoSearch()
  if (search.favourites)
    return (
      <Notice
        title={t('No favourites yet')}
        text={t('Mark photos with the heart to find them here.')}
      >
        <ShowAll />
      </Notice>
    )
  const { selfieSearch, textSearch } = gallery.features
  const isBySelfie = search.found.length > 0
  const byText = textSearch && search.text === ''
  const byTime =
    offersTime(gallery) && !search.after && !search.before && !search.from && !search.to
  const findsNames = gallery.allowBrowsing || gallery.isSearchedByName
  const hasOther = (selfieSearch && !isBySelfie) || byText || byTime
  return (
    <Notice
      title={t('No photo matches')}
      text={
        isBySelfie
          ? t('Remove a filter, or try another picture.')
          : hasOther
            ? t('Check your search, or try another way to find your photos.')
            : t('Try fewer letters, another time or all collections.')
      }
    >
      <div className="nothing-found-ways">
        <HeldNumbers held={held} className="button is-primary" />
        {selfieSearch && !isBySelfie && (
          <SelfieButton
            className={`button needs-script${held ? '' : ' is-primary'}`}
            icon="camera"
            label={t('Find by selfie')}
          />
        )}
        {byText && (
          <button
            type="button"
            className="button needs-script"
            onClick={() => openFindPanel('input[type=search]')}
          >
            {findsNames ? t('Search by name or number') : t('Search by number')}
          </button>
        )}
        {byTime && (
          <button
            type="button"
            className="button needs-script"
            onClick={() => openFindPanel('.drop-panel summary')}
          >
            {t('Search by time')}
          </button>
        )}
        <ShowAll />
      </div>
    </Notice>
  )
}

export function ShowAll() {
  const { t } = useTranslation()
  const { preview } = useGalleryContext()
  return (
    <button
      className="button"
      onClick={() => pushSearch(writePhotoSearch(EMPTY_SEARCH, { preview }))}
    >
      {t('Show all')}
    </button>
  )
}
