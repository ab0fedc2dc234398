import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { Video } from '@proofdesk/contract/admin/videos'
import { PHOTOS_PER_PAGE } from '@proofdesk/domain/photo'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddressValue } from '../../lib/address.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { TileList } from '../../ui/tile-list.tsx'
import { ListBody } from '../../widgets/list-page/list-body.tsx'
import { useListPage } from '../../widgets/list-page/use-list-page.ts'
import { DeletedVideos } from './deleted-videos.tsx'
import { DeleteVideoDialog } from './delete-video-dialog.tsx'
import { VideoCard } from './video-card.tsx'
import { useVideos } from './videos-api.ts'

interface VideosTabProps {
  gallery: Gallery
}

/** A gallery's Videos tab: its videos, each with a player, and those in the trash. */
export function VideosTab({ gallery }: VideosTabProps) {
  const { t } = useTranslation()
  const [view, setView] = useAddressValue('view')
  const isTrash = view === 'deleted'
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 4 }}>
        <Button
          variant="outlined"
          color="secondary"
          onClick={() => setView(isTrash ? null : 'deleted', { push: true })}
        >
          {isTrash ? t('All videos') : t('Deleted videos')}
        </Button>
      </Box>
      {isTrash ? <DeletedVideos gallery={gallery} /> : <LiveVideos gallery={gallery} />}
    </>
  )
}

function LiveVideos({ gallery }: VideosTabProps) {
  const { t } = useTranslation()
  const [page, setPage] = useListPage()
  const query = useVideos(gallery.guid, page)
  const [deleting, setDeleting] = useState<Video>()
  return (
    <>
      {query.data?.makesPreviews === false && query.data.total > 0 && <NoPreviews />}
      <ListBody
        query={query}
        rowsOf={({ videos }) => videos}
        pages={{
          page,
          size: PHOTOS_PER_PAGE,
          total: query.data?.total,
          onPage: setPage,
          isCentered: true,
        }}
        skeleton={<ListSkeleton shape="cards" />}
        empty={<NoVideos gallery={gallery} />}
      >
        {(videos) => (
          <>
            <Typography color="textSecondary" role="status" sx={{ mb: 3 }}>
              {t('{{count, number}} videos', { count: query.data?.total ?? videos.length })}
            </Typography>
            <TileList label={t('Videos')} gap={6}>
              {videos.map((video) => (
                <VideoCard
                  key={video.guid}
                  galleryGuid={gallery.guid}
                  video={video}
                  onDelete={() => setDeleting(video)}
                />
              ))}
            </TileList>
          </>
        )}
      </ListBody>
      {deleting && <DeleteVideoDialog video={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}

function NoPreviews() {
  const { t } = useTranslation()
  return (
    <Alert severity="info" sx={{ mb: 4 }}>
      {t(
        'This installation has no ffmpeg, so no previews are made. Posters come from the uploading browser, if it can play the video. You can sell videos anyway.',
      )}
    </Alert>
  )
}

function NoVideos({ gallery }: VideosTabProps) {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t('There are no videos yet')}
      text={t(
        'Upload MP4, MOV, WebM, MKV, AVI, AVCHD, MPEG or 3GP files of up to 5 GB with the photos.',
      )}
      action={
        <LinkButton to={`/galleries/${gallery.slug}/upload`} isPrimary>
          {t('Upload videos')}
        </LinkButton>
      }
    />
  )
}
