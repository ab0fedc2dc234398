import ChevronLeftIcon from '@mui/icons-material/ChevronLeft'
import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { Media } from '@proofdesk/contract/admin/media'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PlainDialog } from '../../ui/plain-dialog.tsx'
import { MEDIA_GROUND } from '../../widgets/media/media-ground.ts'
import { useMediaUses } from './media-api.ts'
import { MediaUses } from './media-uses.tsx'

interface PreviewMediaDialogProps {
  media: Media
  /** The pictures around it on the page, in order. */
  neighbours: readonly Media[]
  onShow: (guid: string) => void
  onClose: () => void
}

/** A picture of the library as large as possible, with its details; arrows show the others of the page. */
export function PreviewMediaDialog({
  media,
  neighbours,
  onShow,
  onClose,
}: PreviewMediaDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { guid, name, width, height, size, createdAt } = media
  const index = neighbours.findIndex((each) => each.guid === guid)
  const [previous, next] = [neighbours[index - 1], index < 0 ? undefined : neighbours[index + 1]]
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const target = event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : null
    if (!target) return
    event.preventDefault()
    onShow(target.guid)
  }
  return (
    <PlainDialog title={name} maxWidth="lg" onClose={onClose} onKeyDown={handleKeyDown}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 4, md: 6 },
          gridTemplateColumns: { md: 'minmax(0, 1fr) 280px' },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <LargePicture key={guid} media={media} />
          {index >= 0 && neighbours.length > 1 && (
            <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', mt: 2 }}>
              <IconButton
                aria-label={t('Previous picture')}
                disabled={!previous}
                onClick={() => previous && onShow(previous.guid)}
              >
                <ChevronLeftIcon />
              </IconButton>
              <Typography className="tabular" color="textSecondary" sx={{ mx: 2 }}>
                {t('{{number}} of {{total}}', {
                  number: index + 1,
                  total: neighbours.length,
                })}
              </Typography>
              <IconButton
                aria-label={t('Next picture')}
                disabled={!next}
                onClick={() => next && onShow(next.guid)}
              >
                <ChevronRightIcon />
              </IconButton>
            </Box>
          )}
        </Box>
        <Box component="section" aria-label={t('Details')} sx={{ minWidth: 0 }}>
          <Typography className="tabular">
            {t('{{width}} × {{height}} · {{size}}', { width, height, size: format.bytes(size) })}
          </Typography>
          <Typography color="textSecondary" sx={{ mb: 4 }}>
            {t('Uploaded on {{date}}', { date: format.date(createdAt) })}
          </Typography>
          {media.deletedAt === null && <Uses guid={guid} />}
        </Box>
      </Box>
    </PlainDialog>
  )
}

function LargePicture({ media: { name, location, width, height } }: { media: Media }) {
  const { t } = useTranslation()
  const [isBroken, setBroken] = useState(false)
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        minHeight: { xs: 200, md: 320 },
        p: 2,
        borderRadius: 1,
        background: MEDIA_GROUND,
      }}
    >
      {isBroken ? (
        <Typography sx={{ px: 2, py: 1, borderRadius: 1, bgcolor: 'background.paper' }}>
          {t('The picture can’t be shown.')}
        </Typography>
      ) : (
        <Box
          component="img"
          src={location}
          width={width}
          height={height}
          alt={name}
          onError={() => setBroken(true)}
          sx={{
            display: 'block',
            maxWidth: '100%',
            width: 'auto',
            height: 'auto',
            maxHeight: { xs: '50vh', md: '66vh' },
          }}
        />
      )}
    </Box>
  )
}

function Uses({ guid }: { guid: string }) {
  const { t } = useTranslation()
  const { data, isError, error, refetch } = useMediaUses(guid)
  return (
    <>
      <Typography component="h3" variant="body1" sx={{ fontWeight: 600 }}>
        {t('In use')}
      </Typography>
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data &&
        (data.total > 0 ? (
          <MediaUses {...data} />
        ) : (
          <Typography color="textSecondary">{t('This picture isn’t used anywhere.')}</Typography>
        ))}
    </>
  )
}
