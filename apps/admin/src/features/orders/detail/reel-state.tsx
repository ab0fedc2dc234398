import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { OrderDetail } from '@proofdesk/contract/admin/order'
import type { ReelProblem } from '@proofdesk/domain/reel'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useRetryReels } from '../orders-api.ts'

/** The state of an order's films; failed ones can be made again. */
export function ReelState({ order: { guid, reels } }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const retry = useRetryReels(t('Making the reel again'))
  const words = {
    waiting: t('Waiting to be printed'),
    making: t('Being made'),
    ready: t('Ready'),
    failed: t('Failed'),
  } as const
  const colours = {
    waiting: 'waiting',
    making: 'waiting',
    ready: 'live',
    failed: 'failed',
  } as const
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 3 }}>
      {reels.map(({ guid: reelGuid, state, reason, noMissing, files }) => (
        <Box key={reelGuid} sx={{ display: 'grid', justifyItems: 'start', gap: 2 }}>
          <StatusChip status={colours[state]} label={words[state]} />
          {reason !== null && <Typography>{SENTENCES[reason](t)}</Typography>}
          {noMissing > 0 && (
            <Typography color="textSecondary">
              {t('{{count}} photos were deleted before it was made.', { count: noMissing })}
            </Typography>
          )}
          {files && (
            <Box sx={{ display: 'flex', gap: 4 }}>
              <Link href={files.upright} target="_blank" rel="noopener">
                {t('Watch in portrait format')}
              </Link>
              <Link href={files.wide} target="_blank" rel="noopener">
                {t('Watch in landscape format')}
              </Link>
            </Box>
          )}
        </Box>
      ))}
      {reels.some(({ state }) => state === 'failed') && (
        <Button
          variant="outlined"
          size="small"
          loading={retry.isPending}
          onClick={() => retry.mutate({ body: { orderGuid: guid } })}
        >
          {t('Retry')}
        </Button>
      )}
    </Box>
  )
}

const SENTENCES: Record<ReelProblem, (t: TFunction) => string> = {
  no_photos: (t) => t('All of its photos have been deleted.'),
  no_ffmpeg: (t) => t('This server has no ffmpeg, which reels are made with'),
  failed_often: (t) => t('It couldn’t be made after several attempts.'),
}
