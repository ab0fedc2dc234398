import EmailIcon from '@mui/icons-material/EmailOutlined'
import WhatsAppIcon from '@mui/icons-material/WhatsApp'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { TakenOrder } from '@proofdesk/contract/admin/offline-orders'
import { changeOf } from '@proofdesk/domain/cash'
import { toMajor, toMinor } from '@proofdesk/domain/money'
import { readAmount } from '@proofdesk/domain/money-text'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAddressValue, useDialogAddress, useToPath } from '../../../lib/address.ts'
import { useFormat } from '../../../lib/format.ts'
import { shortId } from '@proofdesk/domain/order-number'
import { toSvgAddress, useQrCode } from '../../../lib/qr-code.ts'
import { useSendCooldown } from '../../../lib/use-send-cooldown.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { PublicAddress } from '../../../ui/public-address.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { ResendConfirmationDialog } from '../actions/resend-confirmation-dialog.tsx'
import { ResendWhatsappDialog } from '../actions/resend-whatsapp-dialog.tsx'
import { methodLabel } from '../../../lib/method-label.ts'
import { fullName } from '../../../lib/full-name.ts'
import { OrderNotFound } from '../order-not-found.tsx'
import { BottomBar } from './order-bar.tsx'
import { useTakenOrder } from './new-order-api.ts'

interface TakenOrderScreenProps {
  requestKey: string
  /** The slug of the gallery for the next order. */
  gallery: string | null
}

/** The order just taken: the buyer's link to their photos, and a button for the next order. */
export function TakenOrderScreen({ requestKey, gallery }: TakenOrderScreenProps) {
  const query = useTakenOrder(requestKey)
  return (
    <>
      <QueryView
        query={query}
        skeleton={<ListSkeleton count={6} />}
        isEmpty={(order) => order === null}
        empty={<OrderNotFound />}
      >
        {(order) => order && <Delivery order={order} />}
      </QueryView>
      <NextOrderBar gallery={gallery} />
    </>
  )
}

function Delivery({ order }: { order: TakenOrder }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { currency, total, method, url } = order
  const name = order.number ?? shortId(order.guid)
  const change = useChange(order)
  return (
    <Box
      sx={{ display: 'grid', gap: 5, justifyItems: 'center', maxWidth: 560, mx: 'auto', pb: 24 }}
    >
      <Box sx={{ justifySelf: 'stretch' }}>
        <PageTitle
          title={t('Order {{id}} is paid', { id: name })}
          subtitle={[fullName(order), format.money(total, currency), methodLabel(t, method)]
            .filter(Boolean)
            .join(' · ')}
        />
        {change !== undefined && change > 0 && (
          <Alert severity="info" className="tabular" sx={{ fontSize: 18 }}>
            {t('Change: {{amount}}', { amount: format.money(change, currency) })}
          </Alert>
        )}
      </Box>
      <QrPicture address={url} />
      <Typography color="textSecondary" sx={{ textAlign: 'center' }}>
        {t('The buyer scans it to get the photos. Anyone with the link can use it for 90 days.')}
      </Typography>
      <Box sx={{ display: 'flex', maxWidth: '100%' }}>
        <PublicAddress url={url} href={url} label={t('Order address')} />
      </Box>
      <SendButtons order={order} />
      <AppLink to={`/sales/orders?order=${order.guid}`}>{t('View order')}</AppLink>
    </Box>
  )
}

/** The change due, from the cash amount that was typed. */
function useChange({ total, currency, method }: TakenOrder): number | undefined {
  const [given] = useAddressValue('given')
  const read = method === 'cash' && given !== null ? readAmount(given, currency) : undefined
  if (read === undefined) return undefined
  const change = changeOf(toMinor(total, currency) ?? 0, toMinor(read, currency) ?? 0)
  return change === undefined ? undefined : toMajor({ amount: change, currency })
}

function QrPicture({ address }: { address: string }) {
  const { t } = useTranslation()
  const { data: svg, error } = useQrCode(address)
  if (error) return <Alert severity="error">{t('The QR code could not be created.')}</Alert>
  return (
    <Box
      sx={{
        width: 280,
        height: 280,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        // Scanners need dark on light, also in the dark theme.
        bgcolor: '#fff',
      }}
    >
      {svg && (
        <img
          src={toSvgAddress(svg)}
          width={278}
          height={278}
          alt={t('QR code of the order’s link')}
        />
      )}
    </Box>
  )
}

function SendButtons({ order }: { order: TakenOrder }) {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  const emailCooldown = useSendCooldown()
  const messageCooldown = useSendCooldown()
  const { guid, number, firstName, lastName, emailAddress, mobileNumber } = order
  const shown = { guid, number, customer: { firstName, lastName, emailAddress, mobileNumber } }
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2 }}>
        <Button
          variant="outlined"
          startIcon={<EmailIcon />}
          onClick={() => dialog.open('send-mail')}
          sx={{ minHeight: 44 }}
        >
          {emailAddress === '' ? t('Send by email') : t('Send by email again')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<WhatsAppIcon />}
          onClick={() => dialog.open('send-whatsapp')}
          sx={{ minHeight: 44 }}
        >
          {t('Send by WhatsApp')}
        </Button>
      </Box>
      {emailAddress !== '' && (
        <Typography variant="body2" color="textSecondary">
          {t('The confirmation goes to {{address}}.', { address: emailAddress })}
        </Typography>
      )}
      {dialog.name === 'send-mail' && (
        <ResendConfirmationDialog order={shown} cooldown={emailCooldown} onClose={dialog.close} />
      )}
      {dialog.name === 'send-whatsapp' && (
        <ResendWhatsappDialog order={shown} cooldown={messageCooldown} onClose={dialog.close} />
      )}
    </>
  )
}

function NextOrderBar({ gallery }: { gallery: string | null }) {
  const { t } = useTranslation()
  const toPath = useToPath()
  const next = gallery === null ? '' : `?gallery=${encodeURIComponent(gallery)}`
  return (
    <BottomBar>
      <span />
      <Button
        variant="contained"
        color="primary"
        size="large"
        component={Link}
        to={toPath(`/sales/orders/new${next}`)}
        sx={{ minHeight: 48, minWidth: 160 }}
      >
        {t('Next order')}
      </Button>
    </BottomBar>
  )
}
