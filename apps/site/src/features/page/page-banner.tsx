import type { SiteLibrary } from '@proofdesk/contract/site/libraries'
import './page-banner.css'

/** The page's picture across the screen: one for phones held upright, one for the others. */
export function PageBanner({ banner }: { banner: NonNullable<SiteLibrary['banner']> }) {
  const { mobile, desktop } = banner
  return (
    <picture className="page-banner">
      <source
        media="(max-aspect-ratio: 3/4)"
        srcSet={mobile.location}
        width={mobile.width}
        height={mobile.height}
      />
      <img
        src={desktop.location}
        width={desktop.width}
        height={desktop.height}
        alt=""
        fetchPriority="high"
      />
    </picture>
  )
}
