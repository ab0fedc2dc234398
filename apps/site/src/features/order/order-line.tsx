import type { SiteOrder } from '@proofdesk/contract/site/orders'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { toPageLink } from '../../lib/leave-page.ts'
import { useFormat } from '../../lib/format.ts'
import { useStudio } from '../../lib/studio.ts'
import { Icon } from '../../ui/icon.tsx'
import { FoundLater } from './found-later.tsx'
import { OrderReel } from './order-reel.tsx'
import { BoughtVideo } from './bought-video.tsx'
import { type Bought, BoughtPicture, ratioOf } from './bought-picture.tsx'

/** Above this number of photos a phone shows two side by side. */
const LARGE_MAX = 4

/** A bought product with its photos, each with its file if there is one. */
export function OrderLine({
  line,
  order: { currency, createdAt: boughtAt },
  onOpen,
}: {
  line: SiteOrder['lines'][number]
  order: SiteOrder
  onOpen: (item: Bought) => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const { timeZone } = useStudio()
  const bought = line.items.filter(({ addedAt }) => addedAt === null)
  const added = line.items.filter(({ addedAt }) => addedAt !== null)
  return (
    <li>
      <div className="order-line-head">
        <h2>{line.name}</h2>
        <p>{format.money(line.amount, currency)}</p>
      </div>
      {line.isTakenBack && (
        <p className="order-page-hint">{t('This was refunded and can no longer be downloaded.')}</p>
      )}
      {line.reel && <OrderReel line={line} reel={line.reel} />}
      {line.foundLater && !line.isTakenBack && <FoundLater search={line.foundLater} />}
      {/* First, since people who return through the email look for these. */}
      {added.length > 0 && (
        <>
          <h3>{t('Added later for free')}</h3>
          <Items line={line} items={added} onOpen={onOpen} />
          <h3>{t('Bought on {{day}}', { day: format.day(boughtAt, timeZone) })}</h3>
        </>
      )}
      <Items line={line} items={bought} onOpen={onOpen} />
    </li>
  )
}

function Items({
  line,
  items,
  onOpen,
}: {
  line: SiteOrder['lines'][number]
  items: readonly Bought[]
  onOpen: (item: Bought) => void
}) {
  return (
    <ul className={items.length > LARGE_MAX ? 'order-items is-many' : 'order-items'}>
      {items.map((item) => (
        <OrderItem key={item.guid} line={line} item={item} onOpen={onOpen} />
      ))}
    </ul>
  )
}

function OrderItem({
  line,
  item,
  onOpen,
}: {
  line: SiteOrder['lines'][number]
  item: Bought
  onOpen: (item: Bought) => void
}) {
  const { t } = useTranslation()
  const { name, copies, download, player, preview, isTakenBack, isUnavailable } = item
  const link = download && toPageLink(download)
  return (
    <li style={{ '--ratio': ratioOf(item).toFixed(3) } as CSSProperties}>
      {player ? (
        <BoughtVideo {...item} player={player} />
      ) : preview ? (
        <button
          type="button"
          className="order-item-open"
          aria-label={t('View {{name}}', { name })}
          onClick={() => onOpen(item)}
        >
          <BoughtPicture {...item} />
        </button>
      ) : (
        <BoughtPicture {...item} />
      )}
      <span className="order-item-name">
        {name}
        {line.type === 'Print' && <span>{t('{{count, number}} prints', { count: copies })}</span>}
        {isTakenBack && !line.isTakenBack && (
          <span>{t('This was refunded and can no longer be downloaded.')}</span>
        )}
        {isUnavailable && (
          <span>{t('This file is temporarily unavailable. We’ve told the photographer.')}</span>
        )}
      </span>
      {link && (
        <a
          className="button"
          href={link}
          download
          aria-label={t('Download {{name}}', { name })}
          title={t('Download')}
        >
          <Icon name="download" size={18} />
        </a>
      )}
    </li>
  )
}
