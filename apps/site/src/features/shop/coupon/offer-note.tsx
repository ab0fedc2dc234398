import type { Shop } from '@proofdesk/contract/site/shop'
import { useTranslation } from 'react-i18next'
import { useRefusal } from './use-refusal.ts'
import type { CartOfferState } from './use-offer.ts'

/** At the checkout: the coupon's effect, or why the code isn't valid, with a way to continue without it. */
export function OfferNote({ shop, offered }: { shop: Shop; offered: CartOfferState }) {
  const { t } = useTranslation()
  const problem = useRefusal(shop, offered)
  const { code, setCode, offer, error } = offered
  if (problem)
    return (
      <div role="status">
        <p className="form-field-problem">{problem}</p>
        {error ? (
          <button type="button" className="button" onClick={() => void offered.reload()}>
            {t('Try again')}
          </button>
        ) : (
          code !== '' && (
            <button type="button" className="button" onClick={() => setCode('')}>
              {t('Remove the code {{code}}', { code })}
            </button>
          )
        )}
      </div>
    )
  return offer?.coupon ? <p className="form-field-hint">{offer.coupon.sentence}</p> : null
}
