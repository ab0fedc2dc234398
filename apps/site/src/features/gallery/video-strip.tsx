import type { SiteVideo } from '@proofdesk/contract/site/galleries'
import { durationText } from '@proofdesk/domain/video'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { causeOfEntry, pushSearch, replaceSearch, useSearch } from '../../lib/address.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { readOpenVideo } from './photo-search.ts'
import { usePhotoSearch } from './use-photo-search.ts'
import { useVideos } from './use-videos.ts'
import { VideoDialog } from './video-dialog.tsx'
import './video-strip.css'

/** The videos of a gallery in a row above its photos; with the first search they make room for what is found. */
export function VideoStrip() {
  const { t } = useTranslation()
  const { videos, held } = useVideos()
  const { opened, open, close } = useOpenVideo(videos)
  if (videos.length + held === 0) return null
  return (
    <section className="video-strip" aria-labelledby="video-strip-title">
      <h2 id="video-strip-title">{t('Videos')}</h2>
      <ul>
        {videos.map((video) => (
          <li key={video.guid}>
            <VideoTile video={video} onOpen={() => open(video)} />
            <FavouriteButton content={video} place="video" />
          </li>
        ))}
        {/* Their room is held from the first paint on. */}
        {Array.from({ length: held }, (_, index) => (
          <li key={index} className="video-tile-held" />
        ))}
      </ul>
      {opened && <VideoDialog {...opened} onClose={close} />}
    </section>
  )
}

/**
 * The video that the address names (`?video=`): Back closes it, and its address can be handed on. It plays by itself
 * for anyone who has clicked on it, and not for who has followed a link.
 */
function useOpenVideo(videos: readonly SiteVideo[]) {
  const guid = readOpenVideo(useSearch())
  const { toPhotoQuery, toVideoQuery } = usePhotoSearch()
  const [asked, setAsked] = useState<string>()
  const video = videos.find((one) => one.guid === guid)
  return {
    opened: video && { video, plays: asked === guid },
    open(one: SiteVideo) {
      setAsked(one.guid)
      pushSearch(toVideoQuery(one.guid), 'video')
    },
    close() {
      setAsked(undefined)
      if (causeOfEntry() === 'video') history.back()
      else replaceSearch(toPhotoQuery(), undefined)
    },
  }
}

function VideoTile({ video, onOpen }: { video: SiteVideo; onOpen: () => void }) {
  const { t } = useTranslation()
  const { name, poster, durationMs } = video
  const duration = durationText(durationMs)
  return (
    <button
      type="button"
      className="video-tile"
      aria-label={t('Play {{name}}', { name: `${name} ${duration}` })}
      onClick={onOpen}
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
        <Icon name="play" size={28} />
      </span>
      <span className="video-tile-label">
        <span className="video-tile-name">{name}</span> <span>{duration}</span>
      </span>
    </button>
  )
}
