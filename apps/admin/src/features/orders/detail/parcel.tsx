import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { OrderDetail } from '@proofdesk/contract/admin/order'
import { useTranslation } from 'react-i18next'

/** How the parcel that the studio has sent can be followed. */
export function Parcel({ tracking }: { tracking: NonNullable<OrderDetail['tracking']> }) {
  const { t } = useTranslation()
  const { carrier, number, url } = tracking
  const name = [carrier, number].filter((part) => part !== '').join(' ')
  return (
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      {url === '' ? (
        name
      ) : (
        <Link href={url} target="_blank" rel="noreferrer">
          {name === '' ? t('Follow the parcel') : name}
        </Link>
      )}
    </Typography>
  )
}
