import { PAYMENT_ICONS } from '@proofdesk/domain/payment-icon'
import type { OnlineMethod } from '@proofdesk/domain/payment-method'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon.tsx'
import { methodName } from '../../../widgets/method-name.ts'

/** A choice of the studio's payment methods. */
export function MethodPicker({
  methods,
  value,
  problem,
  onChange,
}: {
  methods: readonly OnlineMethod[]
  value: OnlineMethod | ''
  problem?: string
  onChange: (method: OnlineMethod) => void
}) {
  const { t } = useTranslation()
  return (
    <fieldset className="checkout-part">
      <legend>{t('Payment')}</legend>
      {methods.length === 0 && (
        <p className="form-field-problem">
          {t('This studio can’t accept payments here at the moment. Please contact it directly.')}
        </p>
      )}
      <div className="method-picker">
        {methods.map((method) => (
          <label key={method}>
            <input
              type="radio"
              name="method"
              value={method}
              checked={value === method}
              onChange={() => onChange(method)}
            />
            <Icon path={PAYMENT_ICONS[method]} size={22} />
            <span>{methodName(method, t)}</span>
          </label>
        ))}
      </div>
      {problem && <p className="form-field-problem">{problem}</p>}
      <p className="form-field-hint">
        {t('You pay on the payment provider’s own page. We never see your card.')}
      </p>
    </fieldset>
  )
}
