import { MINUTE_MS } from '@proofdesk/domain/duration'
import type { SiteVideo } from '@proofdesk/contract/site/galleries'
import { useEffect, useMemo, useRef, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/error-message.ts'
import { SearchLink } from '../../lib/address.tsx'
import { Notice } from '../../ui/notice.tsx'
import { latePart } from '../../widgets/late-part.tsx'
import { FavouriteActions } from './favourite-actions.tsx'
import { FoundActions } from './found-actions.tsx'
import { NothingFound, ShowAll } from './nothing-found.tsx'
import { PhotoGrid, type PhotoGridHandle } from './photo-grid.tsx'
import { isSearching } from './photo-search.ts'
import { placeVideos } from './place-videos.ts'
import { SearchNeeded } from './search-needed.tsx'
import { SearchSummary } from './search-summary.tsx'
import { LIST_MAX } from './use-favourites.ts'
import type { usePhotoPages } from './use-photo-pages.ts'
import { useTopOnNewSearch } from './use-top-on-new-search.ts'
import { usePersonOffer, usePhotoAlert } from './use-person-offer.ts'
import { usePhotoSearch } from './use-photo-search.ts'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import './photo-results.css'

const ListPanel = latePart(async () => (await import('./lists/list-panel.tsx')).ListPanel)

const RENEW_AFTER = 30 * MINUTE_MS

/** The photos of the search, or its loading, empty or error state. */
export function PhotoResults({
  found,
  videos,
  grid,
}: {
  found: ReturnType<typeof usePhotoPages>
  videos: readonly SiteVideo[]
  grid: Ref<PhotoGridHandle>
}) {
  const { t } = useTranslation()
  const { gallery } = useGalleryContext()
  const { search, page, limit, toPageQuery } = usePhotoSearch()
  const { query, pages, photos, total, note, held, loadAll } = found
  const section = useRef<HTMLElement>(null)
  const isComplete = !query.hasNextPage
  const offer = usePersonOffer(found)
  const alert = usePhotoAlert(found)
  const placed = useMemo(
    () => placeVideos(pages, videos, { isFirst: page === 1, isComplete }),
    [pages, videos, page, isComplete],
  )
  useTopOnNewSearch(section, toPageQuery(1))

  if (limit === 0) return <SearchNeeded title={t('Find your photos')} />
  if (query.isError && photos.length === 0) return <NotLoaded query={query} />
  if (query.isPending)
    return (
      <p className="photo-results-more" role="status">
        {t('Loading photos…')}
      </p>
    )

  const isStale = query.isPlaceholderData
  const summary = (
    <>
      <SearchSummary
        total={total}
        noVideos={search.favourites ? videos.length : 0}
        isBusy={isStale}
        loadAll={loadAll}
        hasOffer={offer.isAlone}
        held={held}
      />
      {search.favourites && gallery.selections && (
        <ListPanel noVideos={videos.length} loadPhotos={() => loadAll(LIST_MAX)} />
      )}
      {search.favourites && total > 0 && <FavouriteActions photos={photos} isBusy={isStale} />}
      {total > 0 && offer.card}
      {search.found.length > 0 && total > 0 && <FoundActions />}
    </>
  )
  if (photos.length + videos.length === 0) {
    if (!isSearching(search))
      return gallery.noVideos > 0 ? null : (
        <Notice
          title={t('The photos are on their way')}
          text={t('This gallery has no photos yet. Check back soon.')}
        />
      )
    return (
      <section ref={section} className="photo-results" aria-label={t('Photos')}>
        {summary}
        {note === 'too_broad' ? (
          <SearchNeeded title={t('Search for something more specific')} />
        ) : (
          <NothingFound held={held} />
        )}
        <div className="photo-results-alert">{alert}</div>
      </section>
    )
  }
  return (
    <section ref={section} className="photo-results" aria-label={t('Photos')} aria-busy={isStale}>
      {summary}
      {page > 1 && (
        <p className="photo-results-more">
          <SearchLink className="button" search={toPageQuery(page - 1)} rel="prev">
            {t('Earlier photos')}
          </SearchLink>
        </p>
      )}
      <PhotoGrid
        ref={grid}
        onPictureFailed={() => void renewWhenOld(query)}
        pages={placed}
        total={total}
        isComplete={isComplete}
        isStale={isStale}
      />
      {!isComplete && <LoadMore query={query} nextQuery={toPageQuery(page + pages.length)} />}
      {isComplete && <div className="photo-results-alert">{alert}</div>}
      <ShownOfAll found={found} />
    </section>
  )
}

/** A note that there are more photos than can be reached by scrolling. */
function ShownOfAll({ found }: { found: ReturnType<typeof usePhotoPages> }) {
  const { t } = useTranslation()
  const { photos, total, isCut, note } = found
  return (
    <>
      {note === 'cut' && (
        <p className="photo-results-more">
          {t('Only the first {{shown, number}} photos are shown. Add a time to find others.', {
            shown: photos.length,
          })}
        </p>
      )}
      {isCut && (
        <p className="photo-results-more">
          {t(
            'These are the first {{shown, number}} of {{total, number}} photos. Search to see the others.',
            { shown: photos.length, total },
          )}
        </p>
      )}
    </>
  )
}

/** Shown when the photos could not be loaded or a shared link has expired. */
function NotLoaded({ query }: { query: ReturnType<typeof usePhotoPages>['query'] }) {
  const { t } = useTranslation()
  const { search } = usePhotoSearch()
  if (search.found.length > 0 && (query.error as { code?: unknown }).code === 'not_found')
    return (
      <Notice
        role="alert"
        title={t('This link has expired')}
        text={t('Links to found photos expire after 30 days. Search for the photos again.')}
      >
        <ShowAll />
      </Notice>
    )
  return (
    <Notice
      role="alert"
      title={t('The photos could not be loaded')}
      text={errorMessage(query.error, t)}
    >
      <button className="button" onClick={() => void query.refetch()}>
        {t('Try again')}
      </button>
    </Notice>
  )
}

/**
 * Picture URLs expire. Fetches new ones if the page has been open for long; fresh URLs mean that something else is
 * wrong, which another request would not solve.
 */
async function renewWhenOld({
  isFetching,
  dataUpdatedAt,
  refetch,
}: ReturnType<typeof usePhotoPages>['query']): Promise<void> {
  if (!isFetching && Date.now() - dataUpdatedAt > RENEW_AFTER) await refetch()
}

/** Loads the next page as it scrolls near; a button for keyboards, and a link to the next page without JavaScript. */
function LoadMore({
  query,
  nextQuery,
}: {
  query: ReturnType<typeof usePhotoPages>['query']
  nextQuery: string
}) {
  const { t } = useTranslation()
  const index = useRef<HTMLParagraphElement>(null)
  const { fetchNextPage, isFetching, isFetchNextPageError, error } = query

  useEffect(() => {
    // After a failure only the button retries: scrolling must not add to the load of a failing server.
    if (!index.current || isFetching || isFetchNextPageError) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && void fetchNextPage(),
      { rootMargin: '1500px' },
    )
    observer.observe(index.current)
    return () => observer.disconnect()
  }, [fetchNextPage, isFetching, isFetchNextPageError])

  return (
    <p className="photo-results-more" ref={index}>
      {isFetchNextPageError && <span role="alert">{errorMessage(error, t)}</span>}
      <SearchLink
        className="button"
        search={nextQuery}
        rel="next"
        aria-disabled={isFetching}
        onClick={(event) => {
          event.preventDefault()
          if (!isFetching) void fetchNextPage()
        }}
      >
        {isFetching ? t('Loading photos…') : isFetchNextPageError ? t('Try again') : t('Load more')}
      </SearchLink>
    </p>
  )
}
