import { useQueryClient } from '@tanstack/react-query'
import type { SitePhotos } from '@proofdesk/contract/site/galleries'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchLink } from '../../lib/address.tsx'
import { errorMessage } from '../../lib/error-message.ts'
import { Icon } from '../../ui/icon.tsx'
import { HeldNumbers } from './held-numbers.tsx'
import { readMatches } from './found-photos.ts'
import { EMPTY_SEARCH, isSearching } from './photo-search.ts'
import { useSale } from './sale.ts'
import { SELECTED_MAX } from './selection.tsx'
import { stillToCome } from './still-to-come.ts'
import { useEmbedded } from './use-embedded.ts'
import type { usePhotoPages } from './use-photo-pages.ts'
import { usePhotoSearch } from './use-photo-search.ts'
import { useSearchParts } from './use-search-parts.ts'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import './search-summary.css'

type LoadAll = ReturnType<typeof usePhotoPages>['loadAll']

/** The number of photos and of marked videos, the active search, and a link back to all of them. */
export function SearchSummary({
  total,
  noVideos,
  isBusy,
  loadAll,
  hasOffer,
  held,
}: {
  total: number
  /** The number of marked videos among favourites. */
  noVideos: number
  isBusy: boolean
  loadAll: LoadAll
  /** All of them are offered at one price, so not individually. */
  hasOffer: boolean
  held: SitePhotos['held']
}) {
  const { t } = useTranslation()
  const { search, toQuery } = usePhotoSearch()
  const parts = useSearchParts()
  return (
    <div className="search-summary">
      <p role="status" aria-busy={isBusy}>
        {t('{{count, number}} photos', { count: total })}
        {noVideos > 0 && ` · ${t('{{count, number}} videos', { count: noVideos })}`}
      </p>
      {isSearching(search) && (
        <ul aria-label={t('Active filters')}>
          {parts.map(({ text, lang, without }) => (
            <li key={text}>
              <SearchLink
                className="search-summary-part"
                search={toQuery(without)}
                aria-label={t('Remove filter {{text}}', { text })}
              >
                <span lang={lang}>{text}</span>
                <Icon name="close" size={14} />
              </SearchLink>
            </li>
          ))}
          <li>
            <SearchLink className="search-summary-reset" search={toQuery(EMPTY_SEARCH)}>
              {t('Show all')}
            </SearchLink>
          </li>
        </ul>
      )}
      <SummaryEnd total={total} loadAll={loadAll} hasOffer={hasOffer} />
      {total > 0 && <HeldNumbers held={held} className="search-summary-held" />}
      {isSearching(search) && <StillToCome />}
    </div>
  )
}

/** Says while photos are still being analysed for this search that more may be found later. */
function StillToCome() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { waiting } = useGalleryContext().gallery
  const { search } = usePhotoSearch()
  const isOwnSearch = search.found.some((part) => readMatches(queries, part))
  const count = Math.max(
    isOwnSearch ? waiting.faces : 0,
    search.text ? waiting.text : 0,
    search.colours.length > 0 ? waiting.colours : 0,
  )
  if (count === 0) return null
  return <p className="search-summary-waiting">{stillToCome(t, count)}</p>
}

/** Actions on everything found: add to the cart, and download. */
function SummaryEnd({
  total,
  loadAll,
  hasOffer,
}: {
  total: number
  loadAll: LoadAll
  hasOffer: boolean
}) {
  const { t } = useTranslation()
  const { search } = usePhotoSearch()
  const { buy, downloadAll } = useSale() ?? {}
  const isEmbedded = useEmbedded()
  const [problem, setProblem] = useState('')
  const [isLoading, setLoading] = useState(false)
  if (total === 0 || search.favourites) return null
  const buyAll = async () => {
    setLoading(true)
    setProblem('')
    try {
      buy?.(await loadAll(SELECTED_MAX))
    } catch (error) {
      setProblem(errorMessage(error, t))
    } finally {
      setLoading(false)
    }
  }
  return (
    <div className="search-summary-end needs-script">
      {problem && <span role="alert">{problem}</span>}
      {buy && !isEmbedded && !hasOffer && isSearching(search) && total <= SELECTED_MAX && (
        <button
          type="button"
          className="button"
          aria-disabled={isLoading}
          onClick={() => !isLoading && void buyAll()}
        >
          <Icon name="cart" size={18} />
          {t('Add all to cart')}
        </button>
      )}
      {downloadAll && (
        <button type="button" className="button" onClick={() => downloadAll(total)}>
          <Icon name="download" size={18} />
          {isSearching(search) ? t('Download these') : t('Download all')}
        </button>
      )}
    </div>
  )
}
