import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ThemeDraft } from '@proofdesk/contract/admin/account'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddressValue } from '../../lib/address.ts'
import { DeviceSwitch } from '../../ui/device-switch.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { DraftFrame } from './draft-frame.tsx'
import { useThemeDraft } from './theme-draft-api.ts'

const WIDTHS = { desktop: 1280, phone: 390 } as const

interface DraftPreviewProps {
  /** The address of a page, or of a gallery with its preview flag. */
  address: string
  title: string
  draft: ThemeDraft
  /** Shown beside the device switch. */
  children?: ReactNode
}

/** A public page in an unsaved theme, at the width of a computer or a phone. */
export function DraftPreview({ address, title, draft, children }: DraftPreviewProps) {
  const { t } = useTranslation()
  const signed = useThemeDraft(draft)
  const [device, setDevice] = useAddressValue('device')
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const width = device === 'phone' || (isNarrow && device !== 'desktop') ? 'phone' : 'desktop'
  return (
    <Box
      component="section"
      aria-label={t('Preview')}
      sx={{ display: 'flex', flexDirection: 'column', gap: 3, height: '100%' }}
    >
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', justifyContent: 'flex-end' }}>
        {children}
        <Box sx={{ width: 200, flex: 'none' }}>
          <DeviceSwitch value={width} onChange={setDevice} />
        </Box>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <QueryView query={signed} skeleton={<Box sx={{ height: '100%' }} />}>
          {(theme) => (
            <DraftFrame
              src={`${address}${address.includes('?') ? '&' : '?'}theme=${encodeURIComponent(theme)}`}
              title={title}
              pageWidth={WIDTHS[width]}
            />
          )}
        </QueryView>
      </Box>
    </Box>
  )
}
