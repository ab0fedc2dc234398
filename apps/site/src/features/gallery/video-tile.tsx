import type { SiteVideo } from '@proofdesk/contract/site/galleries'
import { durationText } from '@proofdesk/domain/video'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { pushSearch } from '../../lib/address.tsx'
import { tileId } from '../../lib/early-favourites.ts'
import { Icon } from '../../ui/icon.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { usePhotoSearch } from './use-photo-search.ts'
import './video-tile.css'

/** One video among the photos in the grid. Its link is the file, which the browser plays without scripts. */
export function VideoTile({ video, style }: { video: SiteVideo; style: CSSProperties }) {
  const { t } = useTranslation()
  const { toVideoQuery } = usePhotoSearch()
  const { guid, name, poster, durationMs, mp4Url } = video
  const duration = durationText(durationMs)
  return (
    <li className="photo-tile is-video" style={style}>
      <a
        id={tileId(guid)}
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
      <FavouriteButton content={video} place="tile" />
    </li>
  )
}
