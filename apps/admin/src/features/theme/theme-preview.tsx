import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import type { Theme } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ThemeDraft } from '@proofdesk/contract/admin/account'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { useAddressValue } from '../../lib/address.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { DeviceSwitch } from '../../ui/device-switch.tsx'
import { useGalleries } from '../../widgets/gallery/gallery-api.ts'
import { usePreview } from '../../widgets/gallery/preview-api.ts'
import { DraftFrame } from './draft-frame.tsx'
import { useThemeDraft } from './theme-api.ts'

const WIDTHS = { desktop: 1280, phone: 390 } as const

/** A gallery of the studio in the theme as it stands in the form. */
export function ThemePreview({ draft }: { draft: ThemeDraft }) {
  const { t } = useTranslation()
  const query = useGalleries()
  const [device, setDevice] = useAddressValue('device')
  const [asked, setAsked] = useAddressValue('gallery')
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const width = device === 'phone' || (isNarrow && device !== 'desktop') ? 'phone' : 'desktop'
  return (
    <Box
      component="section"
      aria-label={t('Preview')}
      sx={{ display: 'flex', flexDirection: 'column', gap: 3, height: '100%' }}
    >
      <QueryView query={query} skeleton={<Box sx={{ height: 400 }} />}>
        {({ engines }) => {
          const shown = choose(engines, asked)
          if (!shown)
            return (
              <EmptyState
                title={t('No preview yet')}
                text={t('As soon as there is a gallery, it is shown here in your theme.')}
              />
            )
          return (
            <>
              <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
                <TextField
                  select
                  size="small"
                  label={t('Gallery')}
                  value={shown.guid}
                  onChange={(event) => setAsked(event.target.value)}
                  sx={{ flex: 1, minWidth: 0 }}
                >
                  {engines.map(({ guid, name }) => (
                    <MenuItem key={guid} value={guid}>
                      {name}
                    </MenuItem>
                  ))}
                </TextField>
                <Box sx={{ width: 200, flex: 'none' }}>
                  <DeviceSwitch value={width} onChange={setDevice} />
                </Box>
              </Box>
              <PreviewOf key={shown.guid} gallery={shown} draft={draft} pageWidth={WIDTHS[width]} />
            </>
          )
        }}
      </QueryView>
    </Box>
  )
}

interface PreviewOfProps {
  gallery: Gallery
  draft: ThemeDraft
  pageWidth: number
}

function PreviewOf({ gallery, draft, pageWidth }: PreviewOfProps) {
  const { t } = useTranslation()
  const preview = usePreview(gallery.guid)
  const signed = useThemeDraft(draft)
  return (
    <Box sx={{ flex: 1, minHeight: 0 }}>
      <QueryView query={preview} skeleton={<Box sx={{ height: '100%' }} />}>
        {({ previewUrl }) => (
          <QueryView query={signed} skeleton={<Box sx={{ height: '100%' }} />}>
            {(theme) => (
              <DraftFrame
                src={`${previewUrl}&theme=${encodeURIComponent(theme)}`}
                title={t('Preview of {{name}}', { name: gallery.name })}
                pageWidth={pageWidth}
              />
            )}
          </QueryView>
        )}
      </QueryView>
    </Box>
  )
}

/** The one that the address asks for, else a public one with photos, as visitors see it. */
function choose(galleries: readonly Gallery[], asked: string | null): Gallery | undefined {
  return (
    galleries.find(({ guid }) => guid === asked) ??
    galleries.find(({ published, archived, noItems }) => published && !archived && noItems > 0) ??
    galleries.find(({ noItems }) => noItems > 0) ??
    galleries[0]
  )
}
