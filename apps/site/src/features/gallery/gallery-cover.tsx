import type { Cover } from '@proofdesk/contract/site/gallery'
import type { CoverStyle } from '@proofdesk/domain/cover'
import type { ReactNode } from 'react'
import { toFocus } from '../../ui/focused-picture.tsx'
import { UPRIGHT } from '../../widgets/page-banner.tsx'
import { toSources } from './photo-sources.ts'
import './gallery-cover.css'

interface GalleryCoverProps {
  cover: Cover
  style: CoverStyle
  /** Date and title, on the picture or beside it. */
  children: ReactNode
}

/** The picture's width in each style; phones with many pixels get by with fewer. */
const WIDTHS: Readonly<Record<CoverStyle, string>> = {
  full: `${UPRIGHT} 80vw, 106vw`,
  split: `${UPRIGHT} 80vw, 55vw`,
  framed: `${UPRIGHT} 80vw, 92vw`,
  strip: `${UPRIGHT} 110vw, 100vw`,
}

/** The cover with the gallery's title. Its smallest size is painted first, beneath, until the large one has loaded. */
export function GalleryCover({ cover, style, children }: GalleryCoverProps) {
  const { upright, lying } = cover
  const [first, firstUpright] = [lying.sizes[0]!, upright.sizes[0]!]
  const large = lying.sizes.at(-1)!
  const focus = { ...toFocus(lying, 'lying-'), ...toFocus(upright, 'upright-') }
  return (
    <div className={`gallery-cover is-${style}`}>
      <div className="gallery-cover-picture" style={focus}>
        <picture className="gallery-cover-first">
          <source media={UPRIGHT} srcSet={firstUpright.location} />
          <img
            className="focused-picture"
            src={first.location}
            width={first.width}
            height={first.height}
            alt=""
            fetchPriority="high"
          />
        </picture>
        <picture>
          <source media={UPRIGHT} srcSet={toSources(upright.sizes)} sizes={WIDTHS[style]} />
          <img
            className="focused-picture"
            src={large.location}
            srcSet={toSources(lying.sizes)}
            sizes={WIDTHS[style]}
            width={large.width}
            height={large.height}
            alt=""
            fetchPriority="high"
          />
        </picture>
      </div>
      <div className="gallery-cover-title">{children}</div>
    </div>
  )
}
