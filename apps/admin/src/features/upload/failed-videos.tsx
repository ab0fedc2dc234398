import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { videoProblemMessage } from '../../lib/video-problem-message.ts'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useFailedVideos, useRetryVideo } from './failed-videos-api.ts'

interface FailedVideosProps {
  galleryGuid: string
  /** Number of failures at the last count. */
  failed: number
}

/** The first videos whose processing failed, each with its reason and a retry button. */
export function FailedVideos({ galleryGuid, failed }: FailedVideosProps) {
  const { t } = useTranslation()
  const list = useFailedVideos(galleryGuid, failed)
  const retry = useRetryVideo()
  return (
    <QueryView query={list} skeleton={<ListSkeleton count={1} />}>
      {({ videos }) => (
        <Box
          component="ul"
          aria-label={t('Failed videos')}
          sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 320, overflowY: 'auto' }}
        >
          {videos.map(({ guid, name, reason }) => (
            <Box
              component="li"
              key={guid}
              sx={{ py: 1, display: 'flex', alignItems: 'center', gap: 2 }}
            >
              <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                <Typography variant="body2" noWrap title={name}>
                  {name}
                </Typography>
                <Typography variant="caption" component="div" sx={{ color: 'status.failed' }}>
                  {reason ? videoProblemMessage(t, reason) : t('It could not be processed.')}
                </Typography>
              </Box>
              <Button
                size="small"
                disabled={retry.isPending && retry.variables.body.guid === guid}
                aria-label={t('Retry {{name}}', { name })}
                onClick={() => retry.mutate({ body: { guid } })}
              >
                {t('Retry')}
              </Button>
            </Box>
          ))}
        </Box>
      )}
    </QueryView>
  )
}
