import type { Banner } from '@proofdesk/contract/site/gallery'
import { toWebLink } from '@proofdesk/domain/web-link'
import { useTranslation } from 'react-i18next'
import './page-banner.css'

/** Screens that get the banner for phones. */
export const UPRIGHT = '(max-aspect-ratio: 3/4)'

/**
 * A picture across the screen: one for phones in portrait, one for others. A link opens in a new tab, so that carts are
 * kept.
 */
export function PageBanner({ banner, url = '' }: { banner: Banner; url?: string }) {
  const { t } = useTranslation()
  const { mobile, desktop } = banner
  const href = toWebLink(url)
  const picture = (
    <picture className="page-banner">
      <source
        media={UPRIGHT}
        srcSet={mobile.location}
        width={mobile.width}
        height={mobile.height}
      />
      <img
        src={desktop.location}
        width={desktop.width}
        height={desktop.height}
        alt={href ? t('Go to {{name}}', { name: new URL(href).hostname }) : ''}
        fetchPriority="high"
      />
    </picture>
  )
  if (!href) return picture
  return (
    <a className="page-banner-link" href={href} target="_blank" rel="noopener nofollow">
      {picture}
    </a>
  )
}
