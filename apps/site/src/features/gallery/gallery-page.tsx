import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteFooter } from '../../widgets/site-footer.tsx'
import { SiteHeader } from '../../widgets/site-header.tsx'
import { CollectionTiles } from './collection-tiles.tsx'
import { DraftBanner } from './draft-banner.tsx'
import { GalleryIntro } from './gallery-intro.tsx'
import { LanguageMissing } from './language-missing.tsx'
import { LanguageOffer } from './language-offer.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { OpenPhoto, type AskedPhoto } from './open-photo.tsx'
import type { PhotoGridHandle } from './photo-grid.tsx'
import { PhotoResults } from './photo-results.tsx'
import { SearchBar } from './search-bar.tsx'
import { SelfieFirst } from './selfie-first.tsx'
import { ShareGalleryButton } from './share-button.tsx'
import { ShareProvider } from './share-provider.tsx'
import { usePhotoPages, type FirstPhotos } from './use-photo-pages.ts'
import { useTellSearch } from './use-tell-search.ts'
import { VideoStrip } from './video-strip.tsx'
import { useGalleryContext } from '../../lib/gallery-context.ts'

/** A gallery as visitors see it. */
export function GalleryPage({
  first,
  asked,
  headerEnd,
  introAction,
}: {
  first?: FirstPhotos
  asked?: AskedPhoto
  headerEnd?: ReactNode
  /** Below the photographer's words. */
  introAction?: ReactNode
}) {
  const { t } = useTranslation()
  const { account } = useGalleryContext()
  const found = usePhotoPages(first)
  useTellSearch(found)
  const grid = useRef<PhotoGridHandle>(null)
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
          {headerEnd}
        </div>
      </SiteHeader>
      <LanguageOffer />
      <LanguageMissing />
      <main>
        <GalleryIntro action={introAction} />
        <SelfieFirst />
        <CollectionTiles />
        <SearchBar />
        <VideoStrip />
        <div id="photos" tabIndex={-1}>
          <PhotoResults found={found} grid={grid} />
        </div>
      </main>
      <SiteFooter account={account} />
      <OpenPhoto found={found} asked={asked} onClosed={(guid) => grid.current?.reveal(guid)} />
    </ShareProvider>
  )
}
