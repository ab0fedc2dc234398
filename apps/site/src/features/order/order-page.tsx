import { type SoldKinds, soldKinds } from '@proofdesk/domain/sold-kinds'
import type { TFunction } from 'i18next'
import type { SiteOrder } from '@proofdesk/contract/site/orders'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAskedSale } from '../../lib/asked-sale.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { useFormat } from '../../lib/format.ts'
import { useStudio } from '../../lib/studio.ts'
import { Notice } from '../../ui/notice.tsx'
import { latePart } from '../../widgets/late-part.tsx'
import { SupportLink } from '../../widgets/support-link.tsx'
import { fetchOrder } from './order-api.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderLine } from './order-line.tsx'
import { OrderPrints } from './order-prints.tsx'
import { indexOfItem, toShownItems } from './shown-items.ts'
import './order-page.css'

const OrderLightbox = latePart(async () => (await import('./order-lightbox.tsx')).OrderLightbox)

/** Polling interval in ms while a film is being made. */
const CHECK_EVERY = 10_000

function isFilmMade(order: SiteOrder | undefined): boolean {
  return (
    order?.lines.some(({ reel }) => reel?.state === 'waiting' || reel?.state === 'making') === true
  )
}

/** An order by its signed link: photos to download, and the state of everything else. */
export function OrderPage({
  renderAgain,
}: {
  /** Renders the button to have its prints made again. */
  renderAgain: (order: SiteOrder) => ReactNode
}) {
  const { t } = useTranslation()
  const account = useStudio()
  const { guid, key } = useAskedSale()
  const {
    data: order,
    error,
    refetch,
  } = useQuery({
    queryKey: ['order', guid, key],
    queryFn: ({ signal }) => fetchOrder({ guid, key }, signal),
    // Polls while a film is being made.
    refetchInterval: ({ state }) => (isFilmMade(state.data) ? CHECK_EVERY : false),
  })
  if (order) return <Order order={order} again={renderAgain(order)} />
  if (!error) return <Notice title={t('One moment…')} role="status" />
  const { status } = error as { status?: number }
  if (status !== undefined && status >= 400 && status < 500 && status !== 429) {
    return (
      <Notice
        isPage
        role="alert"
        title={t('This link doesn’t open an order')}
        text={t('It has expired or is incomplete. Ask {{name}} to send it to you again.', {
          name: account.companyName,
        })}
      >
        <SupportLink account={account} />
      </Notice>
    )
  }
  return (
    <Notice
      isPage
      role="alert"
      title={t('This page can’t be shown right now')}
      text={errorMessage(error, t)}
    >
      <button className="button" onClick={() => void refetch()}>
        {t('Try again')}
      </button>
    </Notice>
  )
}

function Order({ order, again }: { order: SiteOrder; again: ReactNode }) {
  const { t } = useTranslation()
  const { timeZone } = useStudio()
  const format = useFormat()
  const shown = useMemo(() => toShownItems(order), [order])
  const [open, setOpen] = useState<{ index: number; plays: boolean }>()
  const kinds = soldKinds(order.lines.map(({ type }) => type))
  const hasDownloads = order.lines.some(({ items }) =>
    items.some(({ download }) => download !== null),
  )
  const hasFilm = order.lines.some(({ reel }) => reel !== null)
  const isTakenBack = order.lines.some((line) => line.isTakenBack)
  return (
    <div className="order-page">
      <header>
        {order.isTest && (
          <p className="order-page-test" role="note">
            {t('This is a test order. Nothing was charged, and it will be deleted after a day.')}
          </p>
        )}
        <h1>
          {order.firstName ? t('Thank you, {{name}}!', { name: order.firstName }) : t('Thank you!')}
        </h1>
        <p>
          {t(
            'Your order from “{{gallery}}” of {{day}}. The link to this page has gone to {{address}}.',
            {
              gallery: order.gallery.name,
              day: format.day(order.createdAt, timeZone),
              address: order.emailAddress,
            },
          )}
        </p>
        <OrderActions
          order={order}
          again={again}
          onSlideshow={shown.length > 1 ? () => setOpen({ index: 0, plays: true }) : undefined}
        />
        <OrderPrints order={order} />
        {!hasDownloads && !order.prints && !hasFilm && !isTakenBack && (
          <p className="order-page-hint">{laterMessage(kinds, t)}</p>
        )}
      </header>
      <ul className="order-lines" aria-label={t('Your order')}>
        {order.lines.map((line, at) => (
          <OrderLine
            key={at}
            line={line}
            order={order}
            onOpen={(item) => setOpen({ index: indexOfItem(shown, item), plays: false })}
          />
        ))}
      </ul>
      <OrderFacts order={order} />
      {open && (
        <OrderLightbox
          items={shown}
          {...open}
          onView={(index) => setOpen({ ...open, index })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}

function laterMessage(kinds: SoldKinds, t: TFunction): string {
  if (kinds === 'videos') return t('Your videos will be here once they are ready.')
  if (kinds === 'both') return t('Your photos and videos will be here once they are ready.')
  return t('Your photos will be here once they are ready.')
}
