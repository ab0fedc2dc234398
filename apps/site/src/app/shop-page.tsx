import { useEffect, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { CartHost } from '../features/shop/cart/cart-host.tsx'
import { toHref, usePathname, useSearch } from '../lib/address.tsx'
import { Notice } from '../ui/notice.tsx'

const PAGES = {
  cart: async () => (await import('../features/shop/cart/cart-page.tsx')).CartPage,
  checkout: async () => (await import('../features/shop/checkout/checkout-page.tsx')).CheckoutPage,
  payment: async () => (await import('../features/shop/checkout/payment-page.tsx')).PaymentPage,
  order: async () => (await import('./sale-order.tsx')).SaleOrder,
} satisfies Record<string, () => Promise<ComponentType>>
export type ShopPageKind = keyof typeof PAGES

/**
 * Sale pages are rendered in the browser only, since their data is stored there or private. Their code is loaded when
 * one is opened.
 */
export function ShopPage({ kind }: { kind: ShopPageKind }) {
  const { t } = useTranslation()
  const here = toHref(usePathname(), useSearch())
  const [page, setPage] = useState<{ Page: ComponentType } | 'failed'>()
  useEffect(() => {
    let isHere = true
    PAGES[kind]().then(
      (Page) => isHere && setPage({ Page }),
      () => isHere && setPage('failed'),
    )
    return () => {
      isHere = false
    }
  }, [kind])
  if (page === 'failed') {
    return (
      <Notice
        isPage
        role="alert"
        title={t('This page can’t be shown right now')}
        text={t('No connection. Check your internet connection and try again.')}
      >
        <a className="button" href={here}>
          {t('Try again')}
        </a>
      </Notice>
    )
  }
  if (!page) {
    return (
      <>
        <Notice title={t('One moment…')} role="status" />
        <noscript>
          <Notice
            isPage
            title={t('This page needs JavaScript')}
            text={t('Turn on JavaScript in your browser to buy photos.')}
          />
        </noscript>
      </>
    )
  }
  return (
    <>
      <page.Page />
      {kind === 'cart' && <CartHost />}
    </>
  )
}
