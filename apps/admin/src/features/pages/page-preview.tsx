import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { Library } from '@proofdesk/contract/admin/libraries'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PreviewFrame } from '../../ui/preview-frame.tsx'
import { PublicAddress } from '../../ui/public-address.tsx'
import { type Device, DeviceSwitch } from '../../ui/device-switch.tsx'

interface PagePreviewProps {
  page: Library
  hasUnsaved: boolean
}

/** The saved public page, at the width of the screen or of a phone. */
export function PagePreview({ page, hasUnsaved }: PagePreviewProps) {
  const { t } = useTranslation()
  const [device, setDevice] = useState<Device>('desktop')
  return (
    <Box sx={{ display: 'grid', gap: 4, py: 4 }}>
      {hasUnsaved && (
        <Alert severity="info">{t('This preview doesn’t include unsaved changes.')}</Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <PublicAddress url={page.url} label={t('Page address')} />
        <Box sx={{ display: { xs: 'none', sm: 'block' }, width: 200 }}>
          <DeviceSwitch value={device} onChange={setDevice} />
        </Box>
      </Box>
      <PreviewFrame
        src={page.url}
        title={t('Preview of {{name}}', { name: page.name })}
        isPhone={device === 'phone'}
      />
    </Box>
  )
}
