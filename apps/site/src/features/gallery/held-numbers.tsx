import type { SitePhotos } from '@proofdesk/contract/site/galleries'
import { useTranslation } from 'react-i18next'
import { SearchLink } from '../../lib/address.tsx'
import { usePhotoSearch } from './use-photo-search.ts'

/** After a search for a whole number: a link to photos that contain it in something longer, if any. */
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
