import type { SiteOrder } from '@proofdesk/contract/site/orders'
import { useTranslation } from 'react-i18next'
import { uiLanguage } from '../../i18n/i18n.ts'
import { toPageLink } from '../../lib/leave-page.ts'
import { formatPrice } from '../../lib/money.ts'
import { Icon } from '../../ui/icon.tsx'
import { BoughtPicture } from './bought-picture.tsx'

/** A bought product with its photos, each with its file where there is one. */
export function OrderLine({
  line,
  currency,
}: {
  line: SiteOrder['lines'][number]
  currency: string
}) {
  const { t, i18n } = useTranslation()
  return (
    <li>
      <div className="order-line-head">
        <h2>{line.name}</h2>
        <p>{formatPrice(line.amount, currency, uiLanguage(i18n.language))}</p>
      </div>
      <ul className="order-items">
        {line.items.map(({ guid, name, copies, download, ...picture }) => {
          const link = download && toPageLink(download)
          return (
            <li key={guid}>
              <BoughtPicture {...picture} />
              <span className="order-item-name">
                {name}
                {line.type === 'Print' && (
                  <span>{t('{{count, number}} prints', { count: copies })}</span>
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
        })}
      </ul>
    </li>
  )
}
