import type { SiteVideo } from '@proofdesk/contract/site/galleries'
import { durationText } from '@proofdesk/domain/video'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { Icon } from '../../ui/icon.tsx'
import { isSearching } from './photo-search.ts'
import { usePhotoSearch } from './use-photo-search.ts'
import { VideoDialog } from './video-dialog.tsx'
import './video-strip.css'

/** The videos of a gallery in a row above its photos; with the first search they make room for what is found. */
export function VideoStrip() {
  const { t } = useTranslation()
  const { gallery, preview } = useGalleryContext()
  const { search } = usePhotoSearch()
  const isShown = gallery.noVideos > 0 && !isSearching(search)
  const [opened, setOpened] = useState<SiteVideo>()
  const { data } = useQuery({
    queryKey: ['videos', gallery.slug],
    enabled: isShown,
    queryFn: async ({ signal }) => {
      const { fetchVideos } = await import('./gallery-api.ts')
      return fetchVideos({ slug: gallery.slug, preview }, signal)
    },
  })
  if (!isShown) return null
  // Their room is held from the first paint on.
  const held = Array.from({ length: gallery.noVideos }, (_, index) => index)
  return (
    <section className="video-strip" aria-labelledby="video-strip-title">
      <h2 id="video-strip-title">{t('Videos')}</h2>
      <ul>
        {data
          ? data.videos.map((video) => (
              <li key={video.guid}>
                <VideoTile video={video} onOpen={() => setOpened(video)} />
              </li>
            ))
          : held.map((index) => <li key={index} className="video-tile-held" />)}
      </ul>
      {opened && <VideoDialog video={opened} onClose={() => setOpened(undefined)} />}
    </section>
  )
}

function VideoTile({ video, onOpen }: { video: SiteVideo; onOpen: () => void }) {
  const { t } = useTranslation()
  const { name, poster, durationMs } = video
  return (
    <button
      type="button"
      className="video-tile"
      aria-label={t('Play {{name}}', { name })}
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
        <span className="video-tile-name">{name}</span>
        <span>{durationText(durationMs)}</span>
      </span>
    </button>
  )
}
