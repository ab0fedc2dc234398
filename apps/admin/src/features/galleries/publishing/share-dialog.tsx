import EmailIcon from '@mui/icons-material/EmailOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { galleryTitle } from '@proofdesk/domain/gallery'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useToPath } from '../../../lib/address.ts'
import { useFormat } from '../../../lib/format.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { PlainDialog } from '../../../ui/plain-dialog.tsx'
import { PublicAddress } from '../../../ui/public-address.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { useVisibility } from '../../../widgets/gallery/use-visibility.ts'
import { usePublicAddress } from '../detail/use-public-address.ts'
import { SavedSwitch } from './saved-switch.tsx'
import { embedCode } from '../settings/sharing/embed-code.ts'
import { EmbedField } from '../settings/sharing/embed-field.tsx'
import { ShareCards } from '../settings/sharing/share-cards.tsx'
import { useSharePreview } from '../settings/sharing/use-share-preview.ts'
import { useGalleryCheck } from './publishing-api.ts'
import { QrDownloads } from './qr-downloads.tsx'
import { ShareButtons } from './share-buttons.tsx'
import { ShopTestLine } from './shop-test-line.tsx'

interface ShareDialogProps {
  gallery: Gallery
  onClose: () => void
}

/** All ways to share a gallery: its link, code, email and other sites. */
export function ShareDialog({ gallery, onClose }: ShareDialogProps) {
  const { t } = useTranslation()
  const address = usePublicAddress(gallery)
  const query = useGalleryCheck(gallery.guid)
  const preview = useSharePreview(gallery)
  const visibility = useVisibility(gallery)
  return (
    <PlainDialog
      title={t('Share “{{name}}”', { name: gallery.name })}
      maxWidth="md"
      onClose={onClose}
    >
      {visibility !== 'shown' && (
        <Alert severity="info" sx={{ mb: 4 }}>
          {visibility === 'closed'
            ? t('This gallery has closed, so visitors can’t see it.')
            : t('The link works once the gallery is published.')}
        </Alert>
      )}
      {gallery.authRequired && (
        <Alert severity="info" sx={{ mb: 4 }}>
          {t('Visitors also need the password.')}
        </Alert>
      )}
      <FormSection title={t('Link')}>
        <Box sx={{ display: 'flex' }}>
          <PublicAddress url={address} label={t('Gallery address')} />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <EmailButton gallery={gallery} recipients={query.data?.check.recipients ?? 0} />
          <ShareButtons address={address} title={gallery.shareTitle || galleryTitle(gallery)} />
        </Box>
      </FormSection>
      <FormSection
        title={t('Short link and QR code')}
        text={t('For posters and the finish line. Works even if the gallery’s address changes.')}
      >
        <QueryView query={query} skeleton={<Skeleton variant="rounded" height={216} />}>
          {({ check }) => (
            <>
              <Box sx={{ display: 'flex' }}>
                <PublicAddress url={check.shortUrl} label={t('Short link')} />
              </Box>
              <QrDownloads address={check.shortUrl} gallery={gallery} />
            </>
          )}
        </QueryView>
      </FormSection>
      <FormSection title={t('Link preview')} text={t('Shown when someone shares the link.')}>
        <ShareCards {...preview} host={new URL(address).host} />
      </FormSection>
      <EmbedSection gallery={gallery} address={address} />
      {query.data && <ShopTestLine gallery={gallery} testedAt={query.data.check.testedAt} />}
    </PlainDialog>
  )
}

/** Opens the email to everyone who would get it. */
function EmailButton({ gallery, recipients }: { gallery: Gallery; recipients: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const toPath = useToPath()
  const visibility = useVisibility(gallery)
  if (recipients === 0 || visibility !== 'shown') return null
  return (
    <Button
      variant="contained"
      startIcon={<EmailIcon />}
      component={Link}
      to={toPath(`/galleries/${gallery.slug}/customers?dialog=notify`)}
    >
      {t('Email {{number}} people', { count: recipients, number: format.number(recipients) })}
    </Button>
  )
}

function EmbedSection({ gallery, address }: { gallery: Gallery; address: string }) {
  const { t } = useTranslation()
  const code = embedCode(address, galleryTitle(gallery))
  return (
    <FormSection title={t('On other sites')} text={t('Show the gallery on your own website.')}>
      <SavedSwitch
        gallery={gallery}
        name="allowEmbedding"
        label={t('Allow other sites to embed this gallery')}
        text={t('On those sites, the cart and the password page open in a new tab.')}
      />
      {gallery.allowEmbedding && <EmbedField code={code} />}
    </FormSection>
  )
}
