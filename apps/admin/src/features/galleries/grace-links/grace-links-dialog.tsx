import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { PlainDialog } from '../../../ui/plain-dialog.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { GraceLinkForm } from './grace-link-form.tsx'
import { GraceLinkRow } from './grace-link-row.tsx'
import { useGraceLinks } from './grace-links-api.ts'

interface GraceLinksDialogProps {
  gallery: Gallery
  onClose: () => void
}

/** Links that each reopen a closed gallery for one buyer: create, copy or revoke them. */
export function GraceLinksDialog({ gallery, onClose }: GraceLinksDialogProps) {
  const { t } = useTranslation()
  const query = useGraceLinks(gallery.guid)
  return (
    <PlainDialog title={t('Open for one person')} onClose={onClose}>
      <Typography color="textSecondary" sx={{ mb: 5 }}>
        {t(
          'Each link opens this gallery for one person after it has closed, with orders and downloads. Everyone else still finds it closed.',
        )}
        {gallery.authRequired && ` ${t('The password is still needed.')}`}
      </Typography>
      <GraceLinkForm gallery={gallery} />
      <QueryView
        query={query}
        skeleton={<Skeleton variant="rounded" height={56} sx={{ mt: 5 }} />}
        isEmpty={({ graceLinks }) => graceLinks.length === 0}
        empty={
          <Typography color="textSecondary" sx={{ mt: 5 }}>
            {t('No links yet')}
          </Typography>
        }
      >
        {({ graceLinks }) => (
          <Box component="ul" aria-label={t('Links')} sx={{ listStyle: 'none', m: 0, mt: 5, p: 0 }}>
            {graceLinks.map((link) => (
              <GraceLinkRow key={link.guid} link={link} timeZone={gallery.timeZone} />
            ))}
          </Box>
        )}
      </QueryView>
    </PlainDialog>
  )
}
