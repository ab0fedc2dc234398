import EmailIcon from '@mui/icons-material/EmailOutlined'
import FacebookIcon from '@mui/icons-material/Facebook'
import WhatsAppIcon from '@mui/icons-material/WhatsApp'
import XIcon from '@mui/icons-material/X'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { isPublic } from '@proofdesk/domain/gallery'
import { shareLinks } from '@proofdesk/domain/share-links'
import { useTranslation } from 'react-i18next'
import { showError } from '../../../../ui/toast.ts'
import { FormSection } from '../../../../ui/form-section.tsx'
import { PublicAddress } from '../../../../ui/public-address.tsx'
import { drawQrPng, toSvgAddress, useQrCode } from '../../../../lib/qr-code.ts'

interface ShareLinkProps {
  gallery: Gallery
  address: string
  title: string
}

/** The gallery's address: to copy, to send, and to print. */
export function ShareLink({ gallery, address, title }: ShareLinkProps) {
  const { t } = useTranslation()
  const links = shareLinks(address, title)
  const ways = [
    { label: t('Email'), href: links.mail, icon: <EmailIcon /> },
    { label: t('WhatsApp'), href: links.whatsapp, icon: <WhatsAppIcon /> },
    { label: t('Facebook'), href: links.facebook, icon: <FacebookIcon /> },
    { label: t('X'), href: links.x, icon: <XIcon /> },
  ]
  return (
    <>
      <FormSection title={t('Link')} text={t('Send it, or let people scan it.')}>
        {!isPublic(gallery) && (
          <Alert severity="info">{t('The link works once the gallery is published.')}</Alert>
        )}
        {gallery.authRequired && (
          <Alert severity="info">{t('Visitors also need the password.')}</Alert>
        )}
        <Box sx={{ display: 'flex' }}>
          <PublicAddress url={address} href={address} label={t('Address of the gallery')} />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {ways.map(({ label, href, icon }) => (
            <Button
              key={label}
              variant="outlined"
              startIcon={icon}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
            >
              {label}
            </Button>
          ))}
        </Box>
      </FormSection>
      <FormSection
        title={t('QR code')}
        text={t('For cards, posters and the finish line. It leads to the link above.')}
      >
        <QrCode address={address} name={gallery.slug} />
      </FormSection>
    </>
  )
}

function QrCode({ address, name }: { address: string; name: string }) {
  const { t } = useTranslation()
  const { data: svg, error } = useQrCode(address)
  const source = svg && toSvgAddress(svg)
  const savePng = async () => save(await drawQrPng(address), `${name}.png`)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 5 }}>
      <Box
        sx={{
          width: 168,
          height: 168,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          overflow: 'hidden',
          // Scanners need dark on light, also in the dark theme.
          bgcolor: '#fff',
        }}
      >
        {source && (
          <img src={source} width={166} height={166} alt={t('QR code of the gallery’s link')} />
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button
          variant="outlined"
          disabled={!source}
          onClick={() => source && save(source, `${name}.svg`)}
        >
          {t('Download SVG')}
        </Button>
        <Button
          variant="outlined"
          disabled={!source}
          onClick={() => void savePng().catch(showError)}
        >
          {t('Download PNG')}
        </Button>
      </Box>
      {error && <Alert severity="error">{t('The QR code could not be drawn.')}</Alert>}
    </Box>
  )
}

/** Has the browser save what is at an address. */
function save(href: string, name: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
}
