import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { useAddressValue } from '../../../lib/address.ts'
import { PublicAddress } from '../../../ui/public-address.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { DeviceSwitch } from '../../../ui/device-switch.tsx'
import { usePreview } from '../../../widgets/gallery/preview-api.ts'
import { useVisibility } from '../../../widgets/gallery/use-visibility.ts'
import { PreviewFrame } from '../../../ui/preview-frame.tsx'
import { PreviewSkeleton } from '../../../ui/preview-skeleton.tsx'

interface PreviewTabProps {
  gallery: Gallery
}

/** The public gallery as visitors see it, even while it is a draft. */
export function PreviewTab({ gallery }: PreviewTabProps) {
  const { t } = useTranslation()
  const visibility = useVisibility(gallery)
  const query = usePreview(gallery.guid)
  const [requested, setDevice] = useAddressValue('device')
  const device = requested === 'phone' ? 'phone' : 'desktop'
  return (
    <QueryView query={query} skeleton={<PreviewSkeleton />}>
      {({ url, previewUrl }) => (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 4 }}>
            <PublicAddress
              url={url}
              href={visibility === 'shown' ? url : previewUrl}
              label={t('Public gallery address')}
            />
            <Box sx={{ display: { xs: 'none', sm: 'block' }, width: 200 }}>
              <DeviceSwitch
                value={device}
                onChange={(next) => setDevice(next === 'phone' ? 'phone' : null)}
              />
            </Box>
          </Box>
          {visibility !== 'shown' && (
            <Typography color="textSecondary" sx={{ mb: 4 }}>
              {visibility === 'closed'
                ? t('This gallery has closed, so visitors can’t see it.')
                : t('Visitors can’t see this gallery. This is how it looks once it is published.')}
            </Typography>
          )}
          {/* Another address is another page: its loading state is shown again. */}
          <PreviewFrame
            key={previewUrl}
            src={previewUrl}
            title={t('Preview of {{name}}', { name: gallery.name })}
            isPhone={device === 'phone'}
          />
        </>
      )}
    </QueryView>
  )
}
