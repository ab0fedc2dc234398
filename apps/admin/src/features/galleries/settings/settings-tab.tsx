import Box from '@mui/material/Box'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { useToPath } from '../../../lib/address.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TabLinks } from '../../../ui/tab-links.tsx'
import { SecuritySettings } from './security-settings.tsx'
import { WatermarkSettings } from './watermark-settings.tsx'
import { GeneralSettings } from './general-settings.tsx'

interface SettingsTabProps {
  gallery: Gallery
  /** The sub-tab of the address; undefined means the first. */
  subTab: string | undefined
}

/** The settings of a gallery, one sub-tab at a time; a finished one adds its line. */
export function SettingsTab({ gallery, subTab = 'general' }: SettingsTabProps) {
  const { t } = useTranslation()
  const toPath = useToPath()
  const toAddress = (name: string) => toPath(`/galleries/${gallery.slug}/settings/${name}`)
  return (
    <>
      <Box sx={{ mt: -4, mb: 4 }}>
        <TabLinks
          label={t('Settings')}
          tabs={[
            { label: t('General'), to: toAddress('general'), isCurrent: subTab === 'general' },
            {
              label: t('Watermarks'),
              to: toAddress('watermarks'),
              isCurrent: subTab === 'watermarks',
            },
            { label: t('Security'), to: toAddress('security'), isCurrent: subTab === 'security' },
          ]}
        />
      </Box>
      <SubTab gallery={gallery} name={subTab} />
    </>
  )
}

function SubTab({ gallery, name }: { gallery: Gallery; name: string }) {
  const { t } = useTranslation()
  switch (name) {
    case 'general':
      return <GeneralSettings gallery={gallery} />
    case 'watermarks':
      return <WatermarkSettings gallery={gallery} />
    case 'security':
      return <SecuritySettings gallery={gallery} />
    default:
      return (
        <EmptyState
          title={t('There are no such settings')}
          text={t('Choose one of those above.')}
        />
      )
  }
}
