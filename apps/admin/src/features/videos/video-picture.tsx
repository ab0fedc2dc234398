import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { Video } from '@proofdesk/contract/admin/videos'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { videoProblemMessage } from '../../lib/video-problem-message.ts'

interface VideoPictureProps {
  video: Video
}

/** Frames the video, or its poster if it has no preview. */
const FRAME = {
  display: 'block',
  width: '100%',
  aspectRatio: '16 / 9',
  borderRadius: 1,
  bgcolor: 'common.black',
  objectFit: 'contain',
} as const

/** The player of a video, or a message if there is nothing to play. */
export function VideoPicture({
  video: { name, mp4Url, poster, status, reason },
}: VideoPictureProps) {
  const { t } = useTranslation()
  if (status === 'waiting') return <Tile>{t('Waiting to upload')}</Tile>
  if (status === 'stored')
    return (
      <Tile>
        {t('Being processed')}
        <LinearProgress color="secondary" aria-label={t('Being processed')} sx={{ width: '60%' }} />
      </Tile>
    )
  if (status === 'quarantined')
    return (
      <Tile isFailure>
        {reason ? videoProblemMessage(t, reason) : t('The reason is not known.')}
      </Tile>
    )
  if (!mp4Url)
    return (
      <>
        {poster && <Box component="img" src={poster.location} alt="" sx={{ ...FRAME, mb: 1 }} />}
        <NoPreview hasPoster={poster !== null} />
      </>
    )
  return (
    <Box
      component="video"
      controls
      playsInline
      preload={poster ? 'none' : 'metadata'}
      poster={poster?.location}
      src={mp4Url}
      aria-label={name}
      sx={FRAME}
    />
  )
}

function Tile({ children, isFailure = false }: { children: ReactNode; isFailure?: boolean }) {
  return (
    <Typography
      component="div"
      variant="body2"
      color={isFailure ? 'error' : 'textSecondary'}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 3,
        px: 5,
        aspectRatio: '16 / 9',
        textAlign: 'center',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      {children}
    </Typography>
  )
}

function NoPreview({ hasPoster }: { hasPoster: boolean }) {
  const { t } = useTranslation()
  const sentence = t('There is no preview of this video. Buyers get the original.')
  if (!hasPoster) return <Tile>{sentence}</Tile>
  return (
    <Typography variant="body2" color="textSecondary">
      {sentence}
    </Typography>
  )
}
