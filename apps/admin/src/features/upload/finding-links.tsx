import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../lib/session.ts'
import { AppLink } from '../../ui/app-link.tsx'

interface FindingLinksProps {
  gallery: Gallery
}

/** The way to what makes photos findable by who is on them, where the gallery is searched by text. */
export function FindingLinks({ gallery }: FindingLinksProps) {
  const { t } = useTranslation()
  const can = useCan()
  if (!gallery.features.textSearch || !can('viewGalleryContent')) return null
  return (
    <Box component="section" aria-labelledby="finding-people">
      <Typography id="finding-people" component="h2" variant="h2">
        {t('Who is on the photos')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ my: 1 }}>
        {t('Numbers are read by themselves; with a start list they are names, too.')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 4 }}>
        <AppLink to={`/galleries/${gallery.slug}/upload/start-list`}>{t('Start list')}</AppLink>
        <AppLink to={`/galleries/${gallery.slug}/upload/match`}>{t('Match desk')}</AppLink>
      </Box>
    </Box>
  )
}
