import type { SiteOrder } from '@proofdesk/contract/site/orders'
import { useTranslation } from 'react-i18next'
import { toPageLink } from '../../lib/leave-page.ts'
import { useFormat } from '../../lib/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { OrderReel } from './order-reel.tsx'
import { BoughtPicture } from './bought-picture.tsx'

/** A bought product with its photos, each with its file where there is one. */
export function OrderLine({
  line,
  currency,
}: {
  line: SiteOrder['lines'][number]
  currency: string
}) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <li>
      <div className="order-line-head">
        <h2>{line.name}</h2>
        <p>{format.money(line.amount, currency)}</p>
      </div>
      {line.isTakenBack && (
        <p className="order-page-hint">
          {t('This was refunded and can’t be downloaded any more.')}
        </p>
      )}
      {line.reel && <OrderReel line={line} reel={line.reel} />}
      <ul className="order-items">
        {line.items.map(
          ({ guid, name, copies, download, isTakenBack, isUnavailable, ...picture }) => {
            const link = download && toPageLink(download)
            return (
              <li key={guid}>
                <BoughtPicture {...picture} />
                <span className="order-item-name">
                  {name}
                  {line.type === 'Print' && (
                    <span>{t('{{count, number}} prints', { count: copies })}</span>
                  )}
                  {isTakenBack && !line.isTakenBack && (
                    <span>{t('This was refunded and can’t be downloaded any more.')}</span>
                  )}
                  {isUnavailable && (
                    <span>
                      {t('This file is temporarily unavailable. We’ve told the photographer.')}
                    </span>
                  )}
                </span>
                {link && (
                  <a
                    className="button"
                    href={link}
                    download
                    aria-label={t('Download {{name}}', { name })}
                  >
                    <Icon name="download" size={18} />
                    <span>{t('Download')}</span>
                  </a>
                )}
              </li>
            )
          },
        )}
      </ul>
    </li>
  )
}
