import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAskedSale } from '../../../lib/asked-sale.ts'
import { errorMessage } from '../../../lib/error-message.ts'
import { readGalleryPath } from '../../../lib/gallery-path.ts'
import { toPageLink } from '../../../lib/leave-page.ts'
import { useStudio } from '../../../lib/studio.ts'
import { SupportLink } from '../../../widgets/support-link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { usePayment, type PaymentState } from './use-payment.ts'
import './payment-page.css'

/** The page to which the payment provider returns: waits for confirmation, then opens the order. */
export function PaymentPage() {
  const { guid, key } = useAskedSale()
  const [round, setRound] = useState(0)
  const payment = usePayment({ guid, key }, round)
  switch (payment.stage) {
    case 'unknown':
      return <UnknownPayment />
    case 'expired':
      return <ExpiredPayment payment={payment} />
    case 'declined':
      return <DeclinedPayment payment={payment} />
    case 'replaced':
      return <ReplacedPayment payment={payment} />
    case 'late':
      return <LatePayment payment={payment} onAskAgain={() => setRound(round + 1)} />
    case 'waiting':
    case 'gone':
      return <AwaitedPayment payment={payment} />
  }
}

interface PaymentProps {
  payment: PaymentState
}

function UnknownPayment() {
  const { t } = useTranslation()
  const account = useStudio()
  return (
    <Notice
      isPage
      role="alert"
      title={t('We can’t find this payment')}
      text={t(
        'The link is incomplete or mistyped. If you have paid, the link to your photos is in your email.',
      )}
    >
      <SupportLink account={account} />
    </Notice>
  )
}

function ExpiredPayment({ payment }: PaymentProps) {
  const { t } = useTranslation()
  return (
    <Notice
      isPage
      role="alert"
      title={t('This payment has timed out')}
      text={t('You haven’t been charged. Your cart is saved: start again from there.')}
    >
      <CartButton payment={payment} />
    </Notice>
  )
}

function DeclinedPayment({ payment: { galleryUrl } }: PaymentProps) {
  const { t } = useTranslation()
  const checkoutLink = galleryUrl && toSaleLink(galleryUrl, 'checkout')
  const cartLink = galleryUrl && toSaleLink(galleryUrl, 'cart')
  return (
    <Notice
      isPage
      role="alert"
      title={t('The payment was declined')}
      text={t('You haven’t been charged, and your cart is saved. Choose another way to pay.')}
    >
      {checkoutLink && (
        <a className="button is-primary" href={checkoutLink}>
          {t('Choose another way to pay')}
        </a>
      )}
      {cartLink && (
        <p className="payment-back">
          <a href={cartLink}>{t('Back to cart')}</a>
        </p>
      )}
    </Notice>
  )
}

function ReplacedPayment({ payment }: PaymentProps) {
  const { t } = useTranslation()
  return (
    <Notice
      isPage
      role="alert"
      title={t('You’ve since started another payment')}
      text={t('This one is closed. Anything you were charged for it is refunded automatically.')}
    >
      <CartButton payment={payment} />
    </Notice>
  )
}

function LatePayment({
  payment: { galleryUrl, payUrl, error },
  onAskAgain,
}: PaymentProps & { onAskAgain: () => void }) {
  const { t } = useTranslation()
  const cartLink = galleryUrl && toSaleLink(galleryUrl, 'cart')
  const payLink = payUrl && toPageLink(payUrl)
  return (
    <Notice
      isPage
      role="status"
      title={t('Your payment hasn’t been confirmed yet')}
      text={t(
        'The payment provider hasn’t confirmed it yet, which can take a while. You don’t need to wait here: we’ll email you the link to your photos.',
      )}
    >
      {error !== undefined && <p className="payment-error">{errorMessage(error, t)}</p>}
      <button type="button" className="button" onClick={onAskAgain}>
        {t('Check again')}
      </button>
      <p className="payment-back">
        {payLink && <a href={payLink}>{t('Continue to payment')}</a>}
        {cartLink && <a href={cartLink}>{t('I haven’t paid: back to cart')}</a>}
      </p>
    </Notice>
  )
}

function AwaitedPayment({ payment: { stage, galleryUrl, error } }: PaymentProps) {
  const { t } = useTranslation()
  const cartLink = galleryUrl && toSaleLink(galleryUrl, 'cart')
  const isPaid = stage === 'gone'
  return (
    <Notice
      isPage
      role="status"
      title={isPaid ? t('Thank you! Your order is opening…') : t('Your payment is being confirmed')}
      text={isPaid ? undefined : t('This takes a few seconds. Please leave this page open.')}
    >
      <span className="payment-bar" aria-hidden="true" />
      {error !== undefined && <p className="payment-error">{errorMessage(error, t)}</p>}
      {cartLink && !isPaid && (
        <p className="payment-back">
          <a href={cartLink}>{t('I haven’t paid: back to cart')}</a>
        </p>
      )}
    </Notice>
  )
}

function CartButton({ payment: { galleryUrl } }: PaymentProps) {
  const { t } = useTranslation()
  const link = galleryUrl && toSaleLink(galleryUrl, 'cart')
  return (
    link && (
      <a className="button is-primary" href={link}>
        {t('Back to cart')}
      </a>
    )
  )
}

function toSaleLink(galleryUrl: string, step: 'cart' | 'checkout'): string | undefined {
  const link = toPageLink(galleryUrl)
  const address = link ? new URL(link) : undefined
  // The gallery may be gone by now.
  if (!address || !readGalleryPath(address.pathname)) return undefined
  address.pathname = `${address.pathname.replace(/\/$/, '')}/${step}`
  return address.href
}
