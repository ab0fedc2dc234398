import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { PRESET_GROUPS, type PresetGroup } from '@proofdesk/contract/admin/preset-fields'
import { type ReactNode, lazy, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useToPath } from '../../../lib/address.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { UNDER_TOP } from '../../../ui/under-top.ts'
import { PresetMenu } from '../presets/preset-menu.tsx'
import { FilteringSettings } from './filtering/filtering-settings.tsx'
import { GeneralSettings } from './general/general-settings.tsx'
import { MediaSettings } from './media/media-settings.tsx'
import { ProductsSettings } from './products/products-settings.tsx'
import { SecuritySettings } from './security/security-settings.tsx'
import { SelectionsSettings } from './selections/selections-settings.tsx'
import { SettingsList } from './settings-list.tsx'
import { SettingsSelect } from './settings-select.tsx'
import { SETTINGS_TABS, type SettingsTabName } from './settings-tabs.ts'
import { SharingSettings } from './sharing/sharing-settings.tsx'
import { ThemeSettings } from './theme/theme-settings.tsx'
import { useLeadToSetting } from './use-lead-to-setting.ts'

// The editor is as large as the rest of the settings together.
const MailSettings = lazy(async () => ({
  default: (await import('../mails/mail-settings.tsx')).MailSettings,
}))

const AutomationsSettings = lazy(async () => ({
  default: (await import('../automations/automations-settings.tsx')).AutomationsSettings,
}))

// The preview and its handles, which no other section uses.
const WatermarkSettings = lazy(async () => ({
  default: (await import('./watermarks/watermark-settings.tsx')).WatermarkSettings,
}))

interface SettingsTabProps {
  gallery: Gallery
  /** The sub-tab in the address; undefined means the first. */
  subTab: string | undefined
  /** Further actions on the email that is edited there. */
  mailActions: ReactNode
}

/** A gallery's settings, one section at a time, with a search over the fields of all of them. */
export function SettingsTab({ gallery, subTab = 'general', mailActions }: SettingsTabProps) {
  const { t } = useTranslation()
  const toPath = useToPath()
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'))
  const content = useRef<HTMLDivElement>(null)
  const current = SETTINGS_TABS.find(({ name }) => name === subTab)?.name
  const lead = useLeadToSetting(content, current)
  const toAddress = (tab: SettingsTabName, setting?: string) =>
    toPath(
      `/galleries/${gallery.slug}/settings/${tab}${setting === undefined ? '' : `?setting=${setting}`}`,
    )
  const list = <SettingsList current={current} toAddress={toAddress} onFound={lead} />
  const presets = <PresetMenu gallery={gallery} groups={groupsOf(subTab)} />
  const saving = (
    <Typography variant="caption" color="textSecondary" component="p">
      {t('Changes apply once you save them.')}
    </Typography>
  )
  return (
    <Box sx={{ display: { lg: 'flex' }, gap: 10, alignItems: 'flex-start' }}>
      {isNarrow ? (
        <Box sx={{ mb: 2 }}>
          <SettingsSelect current={current} toAddress={toAddress} list={list} presets={presets} />
          <Box sx={{ mt: 1 }}>{saving}</Box>
        </Box>
      ) : (
        <Box sx={{ position: 'sticky', top: UNDER_TOP, width: 208, flexShrink: 0 }}>
          {list}
          <Box sx={{ borderTop: 1, borderColor: 'divider', mt: 3, pt: 2 }}>
            {presets}
            <Box sx={{ px: 3, pt: 1 }}>{saving}</Box>
          </Box>
        </Box>
      )}
      <Box ref={content} sx={{ flexGrow: 1, minWidth: 0, ...FOUND }}>
        {current ? (
          <Part gallery={gallery} name={current} mailActions={mailActions} />
        ) : (
          <EmptyState
            title={t('These settings don’t exist')}
            text={t('Choose others from the list.')}
          />
        )}
      </Box>
    </Box>
  )
}

/** The groups that a preset initially saves from a sub-tab; what visitors see spans two of them. */
function groupsOf(subTab: string): PresetGroup[] {
  if (subTab === 'watermarks') return ['watermarks', 'security']
  return (Object.keys(PRESET_GROUPS) as PresetGroup[]).filter((group) => group === subTab)
}

/** Highlights a found field for a moment. */
const FOUND = {
  '& [data-found]': {
    borderRadius: 1,
    animation: 'found 2400ms ease-out',
    '@keyframes found': {
      '0%, 60%': {
        backgroundColor: 'action.selected',
        boxShadow: '0 0 0 8px var(--mui-palette-action-selected)',
      },
    },
  },
}

interface PartProps extends Pick<SettingsTabProps, 'gallery' | 'mailActions'> {
  name: SettingsTabName
}

function Part({ gallery, name, mailActions }: PartProps) {
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
    case 'automations':
      return (
        <LazyPart fallback={<Skeleton variant="rounded" height={480} />}>
          <AutomationsSettings gallery={gallery} />
        </LazyPart>
      )
    case 'watermarks':
      return (
        <LazyPart fallback={<Skeleton variant="rounded" height={480} />}>
          <WatermarkSettings gallery={gallery} />
        </LazyPart>
      )
    case 'security':
      return <SecuritySettings gallery={gallery} />
    case 'sharing':
      return <SharingSettings gallery={gallery} />
    case 'filtering':
      return <FilteringSettings gallery={gallery} />
    case 'selections':
      return <SelectionsSettings gallery={gallery} />
    case 'products':
      return <ProductsSettings gallery={gallery} />
  }
}
