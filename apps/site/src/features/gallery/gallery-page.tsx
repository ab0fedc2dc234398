import type { SiteVideo } from '@proofdesk/contract/site/galleries'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteFooter } from '../../widgets/site-footer.tsx'
import { SiteHeader } from '../../widgets/site-header.tsx'
import { ClosedNote } from './closed-note.tsx'
import { CollectionTiles } from './collection-tiles.tsx'
import { DraftBanner } from './draft-banner.tsx'
import { GalleryBar } from './gallery-bar.tsx'
import { GalleryIntro } from './gallery-intro.tsx'
import { GalleryWords } from './gallery-words.tsx'
import { LanguageMissing } from './language-missing.tsx'
import { ListHost } from './list-host.tsx'
import { LanguageOffer } from './language-offer.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { OpenPhoto, type AskedPhoto } from './open-photo.tsx'
import { OpenVideo } from './open-video.tsx'
import type { PhotoGridHandle } from './photo-grid.tsx'
import { PhotoResults } from './photo-results.tsx'
import { isSearching } from './photo-search.ts'
import { SelectionBar } from './selection-bar.tsx'
import { ShareGalleryButton } from './share-button.tsx'
import { ShareProvider } from './share-provider.tsx'
import { useHoldHint } from './use-hold-hint.tsx'
import { useKeptPlace } from './use-kept-place.ts'
import { usePhotoPages, type FirstPhotos } from './use-photo-pages.ts'
import { usePhotoSearch } from './use-photo-search.ts'
import { useRecordSearch } from './use-record-search.ts'
import { useVideos } from './use-videos.ts'
import { useGalleryContext } from '../../lib/gallery-context.ts'

/** A gallery as visitors see it. */
export function GalleryPage({
  first,
  firstVideos,
  asked,
  barEnd,
  introAction,
  choiceBar,
}: {
  first?: FirstPhotos
  firstVideos?: readonly SiteVideo[]
  asked?: AskedPhoto
  /** Shown at the end of the bar with the actions for photos. */
  barEnd?: ReactNode
  /** Shown below the photographer's text. */
  introAction?: ReactNode
  /** Shown at the bottom edge while the visitor chooses photos for a product. */
  choiceBar?: ReactNode
}) {
  const { t } = useTranslation()
  const { account } = useGalleryContext()
  const found = usePhotoPages(first)
  const { search } = usePhotoSearch()
  useRecordSearch(found)
  useKeptPlace(found)
  const videos = useVideos(firstVideos)
  const grid = useRef<PhotoGridHandle>(null)
  const { hint, offer } = useHoldHint()
  const reveal = (guid: string) => {
    grid.current?.reveal(guid)
    offer()
  }
  return (
    <ShareProvider>
      <a className="skip-link" href="#photos">
        {t('Skip to the photos')}
      </a>
      <DraftBanner />
      <SiteHeader account={account}>
        <div className="site-header-end">
          <LanguageSwitch />
          <ShareGalleryButton />
        </div>
      </SiteHeader>
      <LanguageOffer />
      <LanguageMissing />
      <main>
        <GalleryIntro isFolded={isSearching(search)} />
        <GalleryBar
          hasPhotos={found.photos.length > 0}
          count={found.query.isSuccess && !found.query.isPlaceholderData ? found.total : undefined}
          end={barEnd}
        />
        {/* Below the bar, so that the cover and the gallery's actions fit on one screen. */}
        {!isSearching(search) && (
          <div className="gallery-intro">
            <ClosedNote />
            <GalleryWords />
            {introAction}
          </div>
        )}
        <CollectionTiles />
        <div id="photos" tabIndex={-1}>
          <PhotoResults found={found} videos={videos} grid={grid} />
        </div>
      </main>
      <SiteFooter account={account} />
      <SelectionBar found={found} />
      {hint}
      <ListHost />
      {choiceBar}
      <OpenVideo videos={videos} />
      <OpenPhoto found={found} asked={asked} onClosed={reveal} />
    </ShareProvider>
  )
}
