import Box from '@mui/material/Box'
import type { Today } from '@proofdesk/contract/admin/home'
import { useTranslation } from 'react-i18next'
import { FigureGroup } from './figure-group.tsx'
import { FigureRow } from './figure-row.tsx'
import { figureColumns } from './figure-columns.ts'
import { PhotoWorkRow } from './photo-work-row.tsx'
import { UndatedRow } from './undated-row.tsx'
import { BackupRow, MoneyRows, StorageRow } from './studio-rows.tsx'

/** Open tasks and running work; each number links to its list. */
export function TodayFigures({ today }: { today: Today }) {
  const { t } = useTranslation()
  const { orders, day, backup } = today
  return (
    <Box sx={figureColumns}>
      <FigureGroup title={t('Sales')}>
        <FigureRow
          label={t('New orders today')}
          value={orders.received}
          to={`/sales/orders?from=${day}&to=${day}`}
        />
        <FigureRow
          label={t('To ship')}
          value={orders.toShip}
          to="/sales/orders?status=Awaiting+shipment"
        />
        <FigureRow
          label={t('Open refunds')}
          value={orders.openRefunds}
          to="/sales/orders?open-refund=yes"
        />
        <FigureRow
          label={t('Open disputes')}
          value={orders.openDisputes}
          to="/sales/orders?dispute=open"
          isUrgent
        />
        <FigureRow
          label={t('Campaigns under way')}
          value={today.campaigns}
          to="/sales/campaigns?running=yes"
        />
      </FigureGroup>
      <FigureGroup title={t('Photos')}>
        <PhotoWorkRow
          label={t('Photos being analysed')}
          work={today.unread}
          pathOf={(slug) => `/galleries/${slug}/upload`}
        />
        <PhotoWorkRow
          label={t('Photos with no one identified')}
          work={today.noOneFound}
          pathOf={(slug) => `/galleries/${slug}/photos?found=none`}
        />
        <PhotoWorkRow
          label={t('Files in quarantine')}
          work={today.quarantined}
          pathOf={(slug) => `/galleries/${slug}/photos?view=quarantine`}
          isUrgent
        />
        <UndatedRow undated={today.undated} />
      </FigureGroup>
      <FigureGroup title={t('Studio')}>
        <MoneyRows available={today.available} />
        <StorageRow storage={today.storage} />
        {backup && <BackupRow backup={backup} />}
      </FigureGroup>
    </Box>
  )
}
