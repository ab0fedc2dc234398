import type { SiteLibrary } from '@proofdesk/contract/site/libraries'
import { matchesName } from '@proofdesk/domain/plain-text'
import { SEARCH_BOX_ABOVE } from '@proofdesk/domain/gallery'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from '../../lib/address.tsx'
import { langOf } from '../../lib/lang-of.ts'
import { Notice } from '../../ui/notice.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { FoundGalleries } from './found-galleries.tsx'
import { GalleryTile } from './gallery-tile.tsx'
import { groupByYear } from './group-by-year.ts'
import { PageLanguages } from './page-languages.tsx'
import { PageBackground } from './page-background.tsx'
import { PageBanner } from '../../widgets/page-banner.tsx'
import './library-page.css'

const SEEN_FIRST = 6

/** A page: the studio's text, and its galleries by date. */
export function LibraryPage({ library }: { library: SiteLibrary }) {
  const { t } = useTranslation()
  const asked = new URLSearchParams(useSearch()).get('q') ?? ''
  const [text, setText] = useState(asked)
  const { name, background, banner, galleries, showDates, showGalleryNames } = library
  const welcomeText = library.welcomeText.trim()
  const found = galleries.filter((gallery) => matchesName(gallery.name, text))
  const seenFirst = new Set(found.slice(0, SEEN_FIRST))
  return (
    <>
      {background && <PageBackground {...background} />}
      {banner && <PageBanner banner={banner} />}
      {!library.showHeader && (
        <div className="library-languages">
          <PageLanguages library={library} />
        </div>
      )}
      <div className="library-intro">
        <h1 lang={langOf(library.textLanguages?.name)}>{name}</h1>
        {welcomeText && <p lang={langOf(library.textLanguages?.welcomeText)}>{welcomeText}</p>}
      </div>
      <FoundGalleries galleries={galleries} />
      {galleries.length > SEARCH_BOX_ABOVE && (
        <form className="library-search" role="search" onSubmit={(event) => event.preventDefault()}>
          <SearchField
            name="q"
            label={t('Search galleries')}
            placeholder={t('Search galleries')}
            value={text}
            onChange={setText}
          />
          <p className="hidden" role="status">
            {t('{{count, number}} galleries', { count: found.length })}
          </p>
        </form>
      )}
      {galleries.length === 0 ? (
        <Notice
          title={t('There are no galleries yet')}
          text={t('Come back later, or ask the photographer for a link.')}
        />
      ) : found.length === 0 ? (
        <Notice title={t('No gallery has this name')}>
          <button type="button" className="button" onClick={() => setText('')}>
            {t('Show all galleries')}
          </button>
        </Notice>
      ) : (
        groupByYear(found).map(({ year, galleries: ofYear }, at) => (
          <section className="library-group" key={`${year} ${at}`}>
            {year !== null && <h2>{year}</h2>}
            <ul className="library-galleries" aria-label={year === null ? name : String(year)}>
              {ofYear.map((gallery) => (
                <GalleryTile
                  key={gallery.guid}
                  gallery={gallery}
                  showsName={showGalleryNames}
                  showsDate={showDates}
                  isFirst={seenFirst.has(gallery)}
                />
              ))}
            </ul>
          </section>
        ))
      )}
    </>
  )
}
