import type { Shop } from '@proofdesk/contract/site/shop'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '../../../ui/form-field.tsx'
import type { CartOfferState } from './use-offer.ts'
import { useRefusal } from './use-refusal.ts'
import './coupon-field.css'

interface CouponFieldProps {
  shop: Shop
  offered: CartOfferState
}

/** Where a visitor enters a code and sees its effect. An invalid one stays in the field, with the reason below. */
export function CouponField({ shop, offered }: CouponFieldProps) {
  const { code, offer, isPending } = offered
  const [typed, setTyped] = useState<string>()
  const problem = useRefusal(shop, offered)
  if (!shop.takesCodes) return null
  const isAsking = isPending || !offer?.coupon
  // A code of an earlier visit is checked without showing its field, which would otherwise flicker.
  if (code !== '' && !problem && (typed === undefined || !isAsking))
    return <CodeInUse offered={offered} onRemove={() => setTyped(undefined)} />
  return <CodeForm offered={offered} problem={problem} typed={typed ?? code} onType={setTyped} />
}

function CodeInUse({
  offered: { code, setCode, offer, isPending },
  onRemove,
}: {
  offered: CartOfferState
  onRemove: () => void
}) {
  const { t } = useTranslation()
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
            onRemove()
          }}
        >
          {t('Remove')}
        </button>
      </p>
      <p role="status" className="form-field-hint">
        {isPending || !offer?.coupon ? t('One moment…') : offer.coupon.sentence}
      </p>
    </div>
  )
}

function CodeForm({
  offered,
  problem,
  typed,
  onType,
}: {
  offered: CartOfferState
  problem: string | undefined
  typed: string
  onType: (typed: string | undefined) => void
}) {
  const { t } = useTranslation()
  const { code, setCode, error } = offered
  const [isMissing, setMissing] = useState(false)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const next = typed.trim()
    setMissing(next === '' && code === '')
    onType(typed)
    if (error && next === code) void offered.reload()
    else if (next !== '' || code !== '') setCode(next)
  }
  return (
    <form method="post" className="coupon-field" onSubmit={handleSubmit} noValidate>
      <FormField
        label={t('Coupon code')}
        problem={isMissing ? t('Enter the code first.') : problem}
      >
        {(attributes) => (
          <span className="coupon-field-input">
            <input
              {...attributes}
              className="field"
              value={typed}
              maxLength={80}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={(event) => onType(event.target.value)}
            />
            <button type="submit" className="button">
              {error ? t('Try again') : t('Apply')}
            </button>
          </span>
        )}
      </FormField>
      {code !== '' && (
        <button
          type="button"
          className="cart-line-remove"
          aria-label={t('Remove the code {{code}}', { code })}
          onClick={() => {
            setCode('')
            onType(undefined)
          }}
        >
          {t('Remove')}
        </button>
      )}
      {code !== '' && !problem && (
        <p role="status" className="form-field-hint">
          {t('One moment…')}
        </p>
      )}
    </form>
  )
}
