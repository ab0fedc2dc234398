import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../ui/copy-text.ts'

interface OrderIdProps {
  guid: string
  /** Opens the order; without it the id is only shown. */
  onOpen?: () => void
}

/** The part of an order's id that tells orders apart: the millisecond it was made in. */
export function shortId(guid: string): string {
  return guid.slice(0, 13)
}

/** An order's id, short; the button copies the whole one. */
export function OrderId({ guid, onOpen }: OrderIdProps) {
  const { t } = useTranslation()
  const copy = () =>
    copyText(guid, {
      success: t('Order ID copied'),
      refusal: t('Your browser did not allow copying. The order ID is {{id}}', { id: guid }),
    })
  return (
    <Box
      component="span"
      className="tabular"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' }}
    >
      {onOpen ? (
        <Link
          component="button"
          type="button"
          onClick={onOpen}
          title={guid}
          aria-label={t('Open order {{id}}', { id: shortId(guid) })}
          sx={{
            font: 'inherit',
            textDecorationColor: 'transparent',
            '&:hover': { textDecorationColor: 'currentColor' },
          }}
        >
          {shortId(guid)}
        </Link>
      ) : (
        <span title={guid}>{shortId(guid)}</span>
      )}
      <IconButton
        size="small"
        aria-label={t('Copy the ID of order {{id}}', { id: shortId(guid) })}
        onClick={() => void copy()}
        sx={{ p: 1, color: 'text.secondary' }}
      >
        <CopyIcon sx={{ fontSize: 14 }} />
      </IconButton>
    </Box>
  )
}
