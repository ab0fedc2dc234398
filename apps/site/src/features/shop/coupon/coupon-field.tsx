import type { Shop } from '@proofdesk/contract/site/checkout'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '../../../ui/form-field.tsx'
import type { CartOfferState } from './use-offer.ts'
import { useRefusal } from './use-refusal.ts'
import './coupon-field.css'

/** Where a visitor enters a code, and reads what it does, or why it does not. */
export function CouponField({ shop, offered }: { shop: Shop; offered: CartOfferState }) {
  const { t } = useTranslation()
  const { code, setCode, offer, error, isPending } = offered
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const problem = useRefusal(shop, offered)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(typed.trim() === '')
    if (typed.trim() !== '') setCode(typed.trim())
  }
  if (!shop.takesCodes) return null
  if (code !== '')
    return (
      <div className="coupon-field">
        <p className="coupon-field-code">
          {t('Code {{code}}', {
            code: offer?.coupon?.isAutomatic === false ? offer.coupon.code : code,
          })}
          <button
            type="button"
            className="cart-line-remove"
            aria-label={t('Remove the code {{code}}', { code })}
            onClick={() => {
              setCode('')
              setTyped('')
            }}
          >
            {t('Remove')}
          </button>
        </p>
        <p role="status" className={problem ? 'form-field-problem' : 'form-field-hint'}>
          {problem ?? (isPending || !offer?.coupon ? t('One moment …') : offer.coupon.sentence)}
        </p>
        {error && (
          <button type="button" className="button" onClick={() => void offered.reload()}>
            {t('Try again')}
          </button>
        )}
      </div>
    )
  return (
    <form method="post" className="coupon-field" onSubmit={handleSubmit} noValidate>
      <FormField
        label={t('Coupon code')}
        problem={isMissing ? t('Enter the code first.') : undefined}
      >
        {(attributes) => (
          <span className="coupon-field-input">
            <input
              {...attributes}
              value={typed}
              maxLength={80}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={(event) => setTyped(event.target.value)}
            />
            <button type="submit" className="button">
              {t('Apply')}
            </button>
          </span>
        )}
      </FormField>
    </form>
  )
}
