import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useCan } from '../../lib/session.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { useNoOneFound } from '../../widgets/matching/matching-api.ts'

interface FindingLinksProps {
  gallery: Gallery
  /** Number of photos read so far. */
  read: number
}

/**
 * Links to what makes photos findable by person, in galleries with text search, with the number of photos on which no
 * one was found yet.
 */
export function FindingLinks({ gallery, read }: FindingLinksProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const can = useCan()
  const isShown = gallery.features.textSearch && can('viewGalleryContent')
  const unfound = useNoOneFound(gallery.guid, { isNeeded: isShown, read })?.total ?? 0
  if (!isShown) return null
  const { slug } = gallery
  return (
    <Box component="section" aria-labelledby="finding-people">
      <Typography id="finding-people" component="h2" variant="h2">
        {t('Who’s in the photos')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ my: 1 }}>
        {t('Numbers are read automatically. A start list adds names.')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
        <AppLink to={`/galleries/${slug}/customers?list=yes&sort=number&dir=asc`}>
          {t('Start list')}
        </AppLink>
        {can('manageGalleries') && (
          <AppLink to={`/galleries/${slug}/customers?dialog=import`}>
            {t('Import start list')}
          </AppLink>
        )}
        <AppLink to={`/galleries/${slug}/upload/match`}>{t('Match desk')}</AppLink>
      </Box>
      {unfound > 0 && (
        <AppLink
          to={`/galleries/${slug}/photos?found=none`}
          underline="hover"
          color="textSecondary"
          variant="body2"
          className="tabular"
          sx={{ display: 'inline-block', mt: 1 }}
        >
          {t('No one found in {{number}} photos', {
            count: unfound,
            number: format.number(unfound),
          })}
        </AppLink>
      )}
    </Box>
  )
}
