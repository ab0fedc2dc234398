import type { SitePhotos } from '@proofdesk/contract/site/galleries'
import { useTranslation } from 'react-i18next'
import { SearchLink } from '../../lib/address.tsx'
import { usePhotoSearch } from './use-photo-search.ts'

/** A number was found as a whole: the way to the photos that hold it in something longer, if there are any. */
export function HeldNumbers({ held, className }: { held: SitePhotos['held']; className: string }) {
  const { t } = useTranslation()
  const { search, toQuery } = usePhotoSearch()
  if (!held || search.text === '' || search.partial) return null
  const { text } = search
  return (
    <SearchLink className={className} search={toQuery({ partial: '1' })}>
      {held.numbers.length > 0
        ? t('Also show numbers that contain {{text}} ({{numbers}})', {
            text,
            numbers: held.numbers.join(', '),
          })
        : t('Also show captions and file names that contain {{text}}', { text })}
    </SearchLink>
  )
}
