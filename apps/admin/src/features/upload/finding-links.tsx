import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../lib/session.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { useUnfound } from './upload-api.ts'

interface FindingLinksProps {
  gallery: Gallery
  /** Photos that were read so far. */
  read: number
}

/**
 * The way to what makes photos findable by who is on them, where the gallery is searched by text, and how many are not
 * yet.
 */
export function FindingLinks({ gallery, read }: FindingLinksProps) {
  const { t } = useTranslation()
  const can = useCan()
  const isShown = gallery.features.textSearch && can('viewGalleryContent')
  const unfound = useUnfound(gallery.guid, read, { isNeeded: isShown }).data ?? 0
  if (!isShown) return null
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
      {unfound > 0 && (
        <Typography variant="body2" className="tabular" sx={{ mt: 1 }}>
          {t('{{count}} photos nobody can find', { count: unfound })}
        </Typography>
      )}
    </Box>
  )
}
