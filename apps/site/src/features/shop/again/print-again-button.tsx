import type { SiteOrder } from '@proofdesk/contract/site/orders'
import { useMutation } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { usePathname } from '../../../lib/address.tsx'
import { errorMessage } from '../../../lib/error-message.ts'
import { readSalePath } from '../../../lib/gallery-path.ts'
import { browserPage } from '../../../lib/leave-page.ts'
import { printAgain, printsOf } from './print-again.ts'

/** Opens the cart with an order's prints, if they are sold and visitors can see the gallery. */
export function PrintAgainButton({ order }: { order: SiteOrder }) {
  const { t } = useTranslation()
  const language = readSalePath(usePathname())?.language
  const path = `${language ? `/${language}` : ''}/albums/${encodeURIComponent(order.gallery.slug)}/cart`
  const again = useMutation({
    mutationFn: () => printAgain(order, language ?? 'en'),
    onSuccess: ({ missing }) => missing === 0 && browserPage.leave(path),
  })
  if (!order.gallery.isOpen || printsOf(order).length === 0) return null
  return (
    <div className="order-again">
      <button
        type="button"
        className="button"
        aria-disabled={again.isPending}
        onClick={() => !again.isPending && again.mutate()}
      >
        {t('Print again')}
      </button>
      {again.isError && (
        <p role="alert" className="order-page-hint">
          {failureMessage(again.error, t)}
        </p>
      )}
      {again.data && again.data.missing > 0 && (
        <p role="status" className="order-page-hint">
          {again.data.added === 0
            ? t('These prints are no longer sold.')
            : t('Some of these prints are no longer sold. The others are in your cart.')}{' '}
          {again.data.added > 0 && <a href={path}>{t('Your cart')}</a>}
        </p>
      )}
    </div>
  )
}

function failureMessage(error: unknown, t: TFunction): string {
  const { code } = error as { code?: string }
  if (code === 'not_found') return t('These prints are no longer sold.')
  if (code === 'gallery_locked')
    return t('First enter the gallery’s password, then choose Print again here.')
  return errorMessage(error, t)
}
