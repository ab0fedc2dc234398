import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { PRESET_GROUPS, type PresetGroup } from '@proofdesk/contract/admin/gallery-presets'
import { type ReactNode, lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useToPath } from '../../../lib/address.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { TabLinks } from '../../../ui/tab-links.tsx'
import { PresetMenu } from '../presets/preset-menu.tsx'
import { FilteringSettings } from './filtering/filtering-settings.tsx'
import { MediaSettings } from './media/media-settings.tsx'
import { ProductsSettings } from './products/products-settings.tsx'
import { SharingSettings } from './sharing/sharing-settings.tsx'
import { SecuritySettings } from './security/security-settings.tsx'
import { WatermarkSettings } from './watermarks/watermark-settings.tsx'
import { ThemeSettings } from './theme/theme-settings.tsx'
import { GeneralSettings } from './general/general-settings.tsx'

// The editor is as large as the rest of the settings together.
const MailSettings = lazy(async () => ({
  default: (await import('../mails/mail-settings.tsx')).MailSettings,
}))

interface SettingsTabProps {
  gallery: Gallery
  /** The sub-tab of the address; undefined means the first. */
  subTab: string | undefined
  /** What can be done with the mail that is written there. */
  mailActions: ReactNode
}

/** The settings of a gallery, one sub-tab at a time; a finished one adds its line. */
export function SettingsTab({ gallery, subTab = 'general', mailActions }: SettingsTabProps) {
  const { t } = useTranslation()
  const toPath = useToPath()
  const toAddress = (name: string) => toPath(`/galleries/${gallery.slug}/settings/${name}`)
  return (
    <>
      <Box
        sx={{
          mt: -4,
          mb: 4,
          display: 'flex',
          flexWrap: { xs: 'wrap', md: 'nowrap' },
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
        }}
      >
        <TabLinks
          label={t('Settings')}
          tabs={[
            { label: t('General'), to: toAddress('general'), isCurrent: subTab === 'general' },
            { label: t('Media'), to: toAddress('media'), isCurrent: subTab === 'media' },
            { label: t('Theme'), to: toAddress('theme'), isCurrent: subTab === 'theme' },
            { label: t('Emails'), to: toAddress('emails'), isCurrent: subTab === 'emails' },
            {
              label: t('Watermarks'),
              to: toAddress('watermarks'),
              isCurrent: subTab === 'watermarks',
            },
            { label: t('Security'), to: toAddress('security'), isCurrent: subTab === 'security' },
            { label: t('Sharing'), to: toAddress('sharing'), isCurrent: subTab === 'sharing' },
            {
              label: t('Filtering'),
              to: toAddress('filtering'),
              isCurrent: subTab === 'filtering',
            },
            { label: t('Products'), to: toAddress('products'), isCurrent: subTab === 'products' },
          ]}
        />
        <PresetMenu gallery={gallery} groups={groupsOf(subTab)} />
      </Box>
      <SubTab gallery={gallery} name={subTab} mailActions={mailActions} />
    </>
  )
}

/** What a preset saves of a sub-tab at first; what visitors see is on two of them. */
function groupsOf(subTab: string): PresetGroup[] {
  if (subTab === 'watermarks') return ['watermarks', 'security']
  return (Object.keys(PRESET_GROUPS) as PresetGroup[]).filter((group) => group === subTab)
}

interface SubTabProps extends Pick<SettingsTabProps, 'gallery' | 'mailActions'> {
  name: string
}

function SubTab({ gallery, name, mailActions }: SubTabProps) {
  const { t } = useTranslation()
  switch (name) {
    case 'general':
      return <GeneralSettings gallery={gallery} />
    case 'media':
      return <MediaSettings gallery={gallery} />
    case 'theme':
      return <ThemeSettings gallery={gallery} />
    case 'emails':
      return (
        <LazyPart fallback={<Skeleton variant="rounded" height={480} />}>
          <MailSettings gallery={gallery} actions={mailActions} />
        </LazyPart>
      )
    case 'watermarks':
      return <WatermarkSettings gallery={gallery} />
    case 'security':
      return <SecuritySettings gallery={gallery} />
    case 'sharing':
      return <SharingSettings gallery={gallery} />
    case 'filtering':
      return <FilteringSettings gallery={gallery} />
    case 'products':
      return <ProductsSettings gallery={gallery} />
    default:
      return (
        <EmptyState title={t('These settings don’t exist')} text={t('Choose one of the above.')} />
      )
  }
}
