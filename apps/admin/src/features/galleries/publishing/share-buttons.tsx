import EmailIcon from '@mui/icons-material/EmailOutlined'
import FacebookIcon from '@mui/icons-material/Facebook'
import WhatsAppIcon from '@mui/icons-material/WhatsApp'
import XIcon from '@mui/icons-material/X'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { shareLinks } from '@proofdesk/domain/share-links'
import { useTranslation } from 'react-i18next'

interface ShareButtonsProps {
  address: string
  title: string
}

/** Apps that an address can be shared with. */
export function ShareButtons({ address, title }: ShareButtonsProps) {
  const { t } = useTranslation()
  const links = shareLinks(address, title)
  const ways = [
    { label: t('Email'), href: links.mail, icon: <EmailIcon /> },
    { label: t('WhatsApp'), href: links.whatsapp, icon: <WhatsAppIcon /> },
    { label: t('Facebook'), href: links.facebook, icon: <FacebookIcon /> },
    { label: t('X'), href: links.x, icon: <XIcon /> },
  ]
  return (
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
  )
}
