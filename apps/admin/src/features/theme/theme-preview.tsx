import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { ThemeDraft } from '@proofdesk/contract/admin/account'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { useAddressValue } from '../../lib/address.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useGalleries } from '../../widgets/gallery/gallery-api.ts'
import { GalleryPreview } from '../../widgets/theme/gallery-preview.tsx'

/** One of the studio's galleries in the theme being edited. */
export function ThemePreview({ draft }: { draft: ThemeDraft }) {
  const { t } = useTranslation()
  const query = useGalleries()
  const [asked, setAsked] = useAddressValue('gallery')
  return (
    <QueryView query={query} skeleton={<Box sx={{ height: 400 }} />}>
      {({ engines }) => {
        const shown = choose(engines, asked)
        if (!shown)
          return (
            <EmptyState
              title={t('No preview yet')}
              text={t('Your galleries appear here in your theme.')}
            />
          )
        return (
          <GalleryPreview key={shown.guid} gallery={shown} draft={draft}>
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
          </GalleryPreview>
        )
      }}
    </QueryView>
  )
}

/** The gallery in the address, otherwise a public one with photos. */
function choose(galleries: readonly Gallery[], asked: string | null): Gallery | undefined {
  return (
    galleries.find(({ guid }) => guid === asked) ??
    galleries.find(({ published, archived, noItems }) => published && !archived && noItems > 0) ??
    galleries.find(({ noItems }) => noItems > 0) ??
    galleries[0]
  )
}
