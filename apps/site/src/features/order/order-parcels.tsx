import type { SiteOrder } from '@proofdesk/contract/site/orders'
import { useTranslation } from 'react-i18next'

/** The tracking of an order's parcels. */
export function OrderParcels({ parcels }: { parcels: SiteOrder['parcels'] }) {
  const { t } = useTranslation()
  if (parcels.length === 0) return null
  return (
    <div>
      <dt>{t('Parcel')}</dt>
      <dd>
        {parcels.map((parcel) => (
          <Parcel key={`${parcel.carrier} ${parcel.number} ${parcel.url}`} {...parcel} />
        ))}
      </dd>
    </div>
  )
}

function Parcel({ carrier, number, url }: SiteOrder['parcels'][number]) {
  const { t } = useTranslation()
  const name = [carrier, number].filter((part) => part !== '').join(' ')
  return (
    <div className="order-number">
      {url === '' ? (
        name
      ) : (
        <a href={url} target="_blank" rel="noreferrer">
          {name === '' ? t('Track parcel') : t('Track {{parcel}}', { parcel: name })}
        </a>
      )}
    </div>
  )
}
