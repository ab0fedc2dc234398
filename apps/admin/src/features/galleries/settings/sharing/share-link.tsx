import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../../../ui/form-section.tsx'
import { PublicAddress } from '../../../../ui/public-address.tsx'
import { useVisibility } from '../../../../widgets/gallery/use-visibility.ts'
import { QrDownloads } from '../../publishing/qr-downloads.tsx'
import { ShareButtons } from '../../publishing/share-buttons.tsx'

interface ShareLinkProps {
  gallery: Gallery
  address: string
  title: string
}

/** The gallery's address: copy, send and print. */
export function ShareLink({ gallery, address, title }: ShareLinkProps) {
  const { t } = useTranslation()
  const visibility = useVisibility(gallery)
  return (
    <>
      <FormSection title={t('Link')} text={t('Send it, or let people scan it.')}>
        {visibility !== 'shown' && (
          <Alert severity="info">
            {visibility === 'closed'
              ? t('This gallery has closed, so visitors can’t see it.')
              : t('The link works once the gallery is published.')}
          </Alert>
        )}
        {gallery.authRequired && (
          <Alert severity="info">{t('Visitors also need the password.')}</Alert>
        )}
        <Box sx={{ display: 'flex' }}>
          <PublicAddress url={address} href={address} label={t('Gallery address')} />
        </Box>
        <ShareButtons address={address} title={title} />
      </FormSection>
      <FormSection
        title={t('QR code')}
        text={t('For cards, posters and the finish line. It leads to the link above.')}
      >
        <QrDownloads address={address} gallery={gallery} />
      </FormSection>
    </>
  )
}
