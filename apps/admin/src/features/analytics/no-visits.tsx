import InsightsIcon from '@mui/icons-material/InsightsOutlined'
import Button from '@mui/material/Button'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { galleryGroup } from '@proofdesk/domain/gallery'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useToPath } from '../../lib/address.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

/** The empty state without visits: how to attract visitors. */
export function NoVisits({ gallery }: { gallery: Gallery | undefined }) {
  const { t } = useTranslation()
  const toPath = useToPath()
  const isDraft = gallery !== undefined && galleryGroup(gallery) !== 'published'
  return (
    <EmptyState
      icon={<InsightsIcon />}
      title={t('No visits in these days')}
      text={
        isDraft
          ? t('Visitors are counted once the gallery is published.')
          : t(
              'Visitors are counted as soon as someone opens a published gallery. Share its link or its QR code.',
            )
      }
      action={
        <Button
          variant="outlined"
          component={Link}
          to={toPath(
            gallery
              ? `/galleries/${gallery.slug}/${isDraft ? 'settings' : 'settings/sharing'}`
              : '/photos',
          )}
        >
          {gallery ? (isDraft ? t('Open settings') : t('Share the gallery')) : t('Open galleries')}
        </Button>
      }
    />
  )
}
