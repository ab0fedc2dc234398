import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { shownAddress } from '../../../lib/shown-address.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { usePublicAddress } from './use-public-address.ts'

interface PublicLinkProps {
  gallery: Gallery
}

/** The address of a published gallery, with buttons to open and copy it. */
export function PublicLink({ gallery }: PublicLinkProps) {
  const { t } = useTranslation()
  const address = usePublicAddress(gallery)
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minWidth: 0,
        maxWidth: '100%',
        // On a phone it is truncated rather than taking its own line.
        flex: { xs: '1 1 160px', sm: '0 1 auto' },
      }}
    >
      <Link
        href={address}
        target="_blank"
        rel="noopener"
        variant="body2"
        color="textSecondary"
        noWrap
        title={t('Open the public gallery in a new tab')}
        sx={{ maxWidth: { xs: '100%', md: 420 }, minWidth: 0 }}
      >
        {shownAddress(address)}
      </Link>
      <CopyButton text={address} label={t('Copy address')} />
    </Box>
  )
}
