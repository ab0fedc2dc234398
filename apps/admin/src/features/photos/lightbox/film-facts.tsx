import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { Photo } from '@proofdesk/contract/admin/photo'
import { durationText } from '@proofdesk/domain/video'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { useDownloadFilm } from '../photos-api.ts'

interface FilmFactsProps {
  gallery: Gallery
  film: NonNullable<Photo['film']>
}

/** The film of a Live Photo: play it here, and download it as the phone recorded it. */
export function FilmFacts({ gallery, film }: FilmFactsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const download = useDownloadFilm()
  const { guid, name, mp4Url, durationMs, size } = film
  return (
    <Box component="section" aria-label={t('Live Photo')}>
      <Typography variant="subtitle2" component="h3">
        {t('Live Photo')}
      </Typography>
      <Typography variant="caption" color="textSecondary" className="tabular">
        {[name, durationText(durationMs), format.bytes(size)].join(' · ')}
      </Typography>
      {mp4Url !== null && (
        <Box
          component="video"
          src={mp4Url}
          controls
          playsInline
          preload="metadata"
          aria-label={name}
          sx={{ display: 'block', width: '100%', maxHeight: 240, mt: 1, bgcolor: 'common.black' }}
        />
      )}
      <Button
        color="secondary"
        startIcon={<DownloadIcon />}
        disabled={download.isPending}
        onClick={() => download.mutate({ body: { engineGuid: gallery.guid, contentGuid: guid } })}
      >
        {t('Download film')}
      </Button>
    </Box>
  )
}
