import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { uiLanguage } from '../../i18n/i18n.ts'
import { SearchLink } from '../../lib/address.tsx'
import { formatTime } from '../../lib/clock.ts'
import { toSources } from './photo-sources.ts'
import { useVisit } from './visit.ts'

/** How soon the browser should fetch a photo's picture: what is surely seen first, what is likely seen, what may be scrolled to. */
export type Urgency = 'first' | 'soon' | 'later'

export const tileId = (guid: string) => `photo-${guid}`

interface PhotoTileProps {
  photo: SitePhoto
  /** The query of the address that opens the photo. */
  search: string
  /** Row shares of photo-rows.ts as custom properties. */
  style: CSSProperties
  sizes: string
  urgency: Urgency
  /** Position among all, where only a part of them is in the page. */
  position?: { index: number; total: number }
}

/** One photo of the grid: a link that opens it. */
export function PhotoTile({ photo, search, style, sizes, urgency, position }: PhotoTileProps) {
  const { i18n } = useTranslation()
  const { gallery } = useVisit()
  const { thumbnail, previews, takenAt, name, caption } = photo
  return (
    <li className="photo-tile" style={style} aria-posinset={position && position.index + 1} aria-setsize={position?.total}>
      <SearchLink id={tileId(photo.guid)} search={search} cause="photo">
        <img
          src={thumbnail.location} srcSet={toSources([thumbnail, previews.md])} sizes={sizes}
          alt={caption || name} width={thumbnail.width} height={thumbnail.height}
          loading={urgency === 'later' ? 'lazy' : 'eager'} fetchPriority={urgency === 'first' ? 'high' : undefined} decoding={urgency === 'first' ? 'sync' : 'async'}
        />
        <span className="photo-tile-label">
          <span className="photo-tile-name" aria-hidden="true">{name}</span>
          {takenAt !== null && <time dateTime={new Date(takenAt).toISOString()} suppressHydrationWarning>{formatTime(takenAt, uiLanguage(i18n.language), gallery.timeZone)}</time>}
        </span>
      </SearchLink>
    </li>
  )
}
