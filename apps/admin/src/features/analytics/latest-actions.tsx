import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Analytics } from '@proofdesk/contract/admin/analytics'
import type { VisitKind } from '@proofdesk/domain/visit-event'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { CountList } from './count-list.tsx'
import { Panel } from './panel.tsx'

const KINDS: Record<VisitKind, (t: TFunction) => string> = {
  visit: (t) => t('Opened a gallery'),
  view: (t) => t('Viewed a photo'),
  favourite: (t) => t('Marked a photo as a favourite'),
  found: (t) => t('Searched and found'),
  missed: (t) => t('Searched and found nothing'),
  cart: (t) => t('Added a photo to the cart'),
  checkout: (t) => t('Started checkout'),
  order: (t) => t('Ordered'),
  download: (t) => t('Downloaded purchases'),
  freeDownload: (t) => t('Downloaded for free'),
}

/** The latest actions of visitors. */
export function LatestActions({ actions }: Pick<Analytics, 'actions'>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Panel title={t('The last 24 hours')}>
      {actions.length === 0 ? (
        <Typography color="textSecondary">{t('No visitors.')}</Typography>
      ) : (
        <Box
          role="group"
          aria-label={t('The last 24 hours')}
          tabIndex={0}
          sx={{ maxHeight: 360, overflow: 'auto' }}
        >
          <CountList
            rows={actions.map(({ actionType, createdAt }) => ({
              label: KINDS[actionType](t),
              text: format.time(createdAt),
            }))}
          />
        </Box>
      )}
    </Panel>
  )
}
