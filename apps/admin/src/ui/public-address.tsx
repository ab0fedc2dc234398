import OpenInNewIcon from '@mui/icons-material/OpenInNew'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Tooltip from '@mui/material/Tooltip'
import { readableAddress } from '@proofdesk/domain/public-url'
import { useTranslation } from 'react-i18next'
import { CopyButton } from './copy-button.tsx'

interface PublicAddressProps {
  url: string
  /** The address that a new tab opens, if different. */
  href?: string
  label: string
}

/** A public address, shown in its own letters, and copied and opened in Punycode, which every program understands. */
export function PublicAddress({ url, href = url, label }: PublicAddressProps) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flex: '1 1 320px', minWidth: 0 }}>
      <OutlinedInput
        readOnly
        size="small"
        fullWidth
        value={readableAddress(url)}
        onFocus={(event) => event.target.select()}
        slotProps={{ input: { 'aria-label': label } }}
      />
      <CopyButton text={url} label={t('Copy address')} />
      <Tooltip title={t('Open in a new tab')}>
        <IconButton
          aria-label={t('Open in a new tab')}
          size="small"
          href={href}
          target="_blank"
          rel="noopener"
        >
          <OpenInNewIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  )
}
