import type { SiteVideo } from '@proofdesk/contract/site/galleries'
import { durationText } from '@proofdesk/domain/video'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { pushSearch } from '../../lib/address.tsx'
import { tileId } from '../../lib/early-favourites.ts'
import { Icon } from '../../ui/icon.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { SelectTile } from './photo-controls.tsx'
import { usePhotoSearch } from './use-photo-search.ts'
import './video-tile.css'

interface VideoTileProps {
  video: SiteVideo
  style: CSSProperties
  /** While a package of photos is filled. */
  isLeftOut: boolean
  /** While videos are selected: selects all since the last one. */
  onRange: (() => void) | undefined
}

/** One video among the photos in the grid. Its link is the file, which the browser plays without scripts. */
export function VideoTile({ video, style, isLeftOut, onRange }: VideoTileProps) {
  const { t } = useTranslation()
  const { toVideoQuery } = usePhotoSearch()
  const { guid, name, poster, durationMs, mp4Url } = video
  const duration = durationText(durationMs)
  return (
    <li className="photo-tile is-video" style={style} inert={isLeftOut}>
      <a
        id={tileId(guid)}
        tabIndex={onRange ? -1 : undefined}
        href={mp4Url ?? `?${toVideoQuery(guid)}`}
        aria-label={t('Play {{name}}', { name: `${name} ${duration}` })}
        onClick={(event) => {
          if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          pushSearch(toVideoQuery(guid), 'video')
        }}
      >
        {poster && (
          <img
            src={poster.location}
            width={poster.width}
            height={poster.height}
            alt=""
            loading="lazy"
          />
        )}
        <span className="video-tile-play">
          <Icon name="play" size={24} />
        </span>
        <span className="video-tile-duration">{duration}</span>
      </a>
      {onRange ? (
        <SelectTile item={video} title={name} onRange={onRange} />
      ) : (
        <FavouriteButton content={video} place="tile" />
      )}
    </li>
  )
}
