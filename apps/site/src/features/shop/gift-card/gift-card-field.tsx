import type { CartOffer } from '@proofdesk/contract/site/checkout'
import type { Shop } from '@proofdesk/contract/site/shop'
import { giftCardKey, lastFourOf } from '@proofdesk/domain/gift-card-code'
import { GIFT_CARDS_MAX, type GiftCardRefusal } from '@proofdesk/domain/gift-card-payment'
import type { TFunction } from 'i18next'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/error-message.ts'
import { FormField } from '../../../ui/form-field.tsx'
import type { CartOfferState } from '../coupon/use-offer.ts'
import { usePrice } from '../use-price.ts'
import '../coupon/coupon-field.css'
import './gift-card-field.css'

type EnteredCard = CartOffer['giftCards'][number]

/** Where a visitor enters gift cards, and sees what each of them pays. */
export function GiftCardField({ shop, offered }: { shop: Shop; offered: CartOfferState }) {
  const { t } = useTranslation()
  const { giftCardCodes: codes, setGiftCardCodes, offer, isPending, error } = offered
  if (!shop.takesGiftCards && codes.length === 0) return null
  // The answer to other codes says nothing about these.
  const cards = isPending || offer?.giftCards.length !== codes.length ? undefined : offer.giftCards
  return (
    <div className="coupon-field">
      {codes.map((code, at) => (
        <EnteredGiftCard
          key={code}
          code={code}
          card={cards?.[at]}
          currency={shop.currency}
          onRemove={() => setGiftCardCodes(codes.filter((each) => each !== code))}
        />
      ))}
      {error && codes.length > 0 && (
        <p role="status" className="form-field-problem">
          {errorMessage(error, t)}
        </p>
      )}
      {codes.length < GIFT_CARDS_MAX && (
        <CodeForm codes={codes} onAdd={(code) => setGiftCardCodes([...codes, code])} />
      )}
    </div>
  )
}

function EnteredGiftCard({
  code,
  card,
  currency,
  onRemove,
}: {
  code: string
  /** Undefined while it is being checked. */
  card: EnteredCard | undefined
  currency: string
  onRemove: () => void
}) {
  const { t } = useTranslation()
  const write = usePrice(currency)
  const digits = card?.lastFour ?? lastFourOf(code)
  return (
    <div className="gift-card">
      <p className="coupon-field-code">
        {t('Gift card ending in {{digits}}', { digits })}
        <button
          type="button"
          className="cart-line-remove"
          aria-label={t('Remove the gift card ending in {{digits}}', { digits })}
          onClick={onRemove}
        >
          {t('Remove')}
        </button>
      </p>
      {card?.refusal ? (
        <p role="status" className="form-field-problem">
          {refusalMessage(card.refusal, t)}
        </p>
      ) : (
        <p role="status" className="form-field-hint">
          {card
            ? t('Pays {{amount}}. {{left}} is left on it.', {
                amount: write(card.amount),
                left: write(card.available - card.amount),
              })
            : t('One moment…')}
        </p>
      )}
    </div>
  )
}

function refusalMessage(refusal: GiftCardRefusal, t: TFunction): string {
  const sentences: Record<GiftCardRefusal, string> = {
    unknown: t('We don’t recognise this code. Check the spelling.'),
    blocked: t('This gift card can’t be used. Ask the studio about it.'),
    used: t('There’s nothing left on this gift card.'),
    reserved: t('This gift card is being used in another order right now. Try again later.'),
    currency: t('This gift card is for a different currency.'),
  }
  return sentences[refusal]
}

function CodeForm({ codes, onAdd }: { codes: readonly string[]; onAdd: (code: string) => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const code = giftCardKey(typed)
    setMissing(code === '')
    if (code === '') return
    setTyped('')
    if (!codes.includes(code)) onAdd(code)
  }
  return (
    <form method="post" onSubmit={handleSubmit} noValidate>
      <FormField
        label={t('Gift card code')}
        problem={isMissing ? t('Enter the code first.') : undefined}
      >
        {(attributes) => (
          <span className="coupon-field-input">
            <input
              {...attributes}
              className="field"
              value={typed}
              maxLength={60}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={(event) => setTyped(event.target.value)}
            />
            <button type="submit" className="button">
              {t('Add card')}
            </button>
          </span>
        )}
      </FormField>
    </form>
  )
}
