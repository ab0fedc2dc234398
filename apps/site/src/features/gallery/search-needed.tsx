import { useTranslation } from 'react-i18next'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { Notice } from '../../ui/notice.tsx'
import { offersTime } from './photo-search.ts'
import './search-needed.css'

/** How to search in a gallery that shows nothing before: each available way, and how exact it must be. */
export function SearchNeeded({ title }: { title: string }) {
  const { t } = useTranslation()
  const { gallery } = useGalleryContext()
  const { textSearch, selfieSearch } = gallery.features
  return (
    <Notice
      role="status"
      title={title}
      text={t('To protect the people in them, photos of this gallery appear when you search by:')}
    >
      <ul className="search-needed">
        {selfieSearch && <li>{t('A selfie')}</li>}
        {textSearch && (
          <li>
            {gallery.isSearchedByName
              ? t('Your number, or your full first or last name')
              : t('Your number')}
          </li>
        )}
        {offersTime(gallery) && <li>{t('A time of up to 30 minutes, on one day')}</li>}
      </ul>
    </Notice>
  )
}
