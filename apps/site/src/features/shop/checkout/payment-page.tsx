import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAskedSale } from '../../../lib/asked-sale.ts'
import { errorSentence } from '../../../lib/error-sentence.ts'
import { readGalleryPath } from '../../../lib/gallery-path.ts'
import { toPageLink } from '../../../lib/leave-page.ts'
import { useStudio } from '../../../lib/studio.ts'
import { SupportLink } from '../../../widgets/support-link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { usePayment } from './use-payment.ts'
import './payment-page.css'

/** Where the payment provider leads back to: waits for its word, then goes on to the order. */
export function PaymentPage() {
  const { t } = useTranslation()
  const account = useStudio()
  const { guid, key } = useAskedSale()
  const [round, setRound] = useState(0)
  const { stage, galleryUrl, payUrl, error } = usePayment({ guid, key }, round)
  const cartLink = galleryUrl && toSaleLink(galleryUrl, 'cart')
  const toCart = cartLink && (
    <a className="button is-primary" href={cartLink}>
      {t('Back to the cart')}
    </a>
  )
  const payLink = payUrl && toPageLink(payUrl)
  const again = (
    <button type="button" className="button" onClick={() => setRound(round + 1)}>
      {t('Ask again')}
    </button>
  )

  if (stage === 'unknown') {
    return (
      <Notice
        isPage
        role="alert"
        title={t('This payment is not known')}
        text={t(
          'The link is incomplete or mistyped. If you have paid, the link to your photos is in your mail.',
        )}
      >
        <SupportLink account={account} />
      </Notice>
    )
  }
  if (stage === 'expired') {
    return (
      <Notice
        isPage
        role="alert"
        title={t('The time to pay has run out')}
        text={t('Nothing was paid. Your cart is kept: start again from there.')}
      >
        {toCart}
      </Notice>
    )
  }
  if (stage === 'declined') {
    const checkoutLink = galleryUrl && toSaleLink(galleryUrl, 'checkout')
    return (
      <Notice
        isPage
        role="alert"
        title={t('The payment was declined')}
        text={t('Nothing was charged, and your cart is kept. Please choose another way to pay.')}
      >
        {checkoutLink && (
          <a className="button is-primary" href={checkoutLink}>
            {t('Choose another way to pay')}
          </a>
        )}
        {cartLink && (
          <p className="payment-back">
            <a href={cartLink}>{t('Back to the cart')}</a>
          </p>
        )}
      </Notice>
    )
  }
  if (stage === 'replaced') {
    return (
      <Notice
        isPage
        role="alert"
        title={t('You have begun a newer payment')}
        text={t(
          'This one is closed. If anything was charged for it, it is given back to you by itself.',
        )}
      >
        {toCart}
      </Notice>
    )
  }
  if (stage === 'late') {
    return (
      <Notice
        isPage
        role="status"
        title={t('Your payment is still on its way')}
        text={t(
          'The payment provider has not confirmed it yet, which can take a while. You need not wait here: the link to your photos comes by e-mail.',
        )}
      >
        {error !== undefined && <p className="payment-error">{errorSentence(error, t)}</p>}
        {again}
        <p className="payment-back">
          {payLink && <a href={payLink}>{t('Continue to the payment')}</a>}
          {cartLink && <a href={cartLink}>{t('I have not paid: back to the cart')}</a>}
        </p>
      </Notice>
    )
  }
  return (
    <Notice
      isPage
      role="status"
      title={
        stage === 'gone'
          ? t('Thank you! Your order is opening …')
          : t('Your payment is being confirmed')
      }
      text={
        stage === 'gone' ? undefined : t('This takes a few seconds. Please leave this page open.')
      }
    >
      <span className="payment-bar" aria-hidden="true" />
      {error !== undefined && <p className="payment-error">{errorSentence(error, t)}</p>}
      {cartLink && stage === 'waiting' && (
        <p className="payment-back">
          <a href={cartLink}>{t('I have not paid: back to the cart')}</a>
        </p>
      )}
    </Notice>
  )
}

function toSaleLink(galleryUrl: string, step: 'cart' | 'checkout'): string | undefined {
  const link = toPageLink(galleryUrl)
  const address = link ? new URL(link) : undefined
  // The gallery may have gone in the meantime.
  if (!address || !readGalleryPath(address.pathname)) return undefined
  address.pathname = `${address.pathname.replace(/\/$/, '')}/${step}`
  return address.href
}
