import { COUNTRIES } from '@proofdesk/domain/countries'
import type { HTMLAttributes } from 'react'
import { useTranslation } from 'react-i18next'
import { toLanguageTag } from '@proofdesk/domain/format-locale'
import { uiLanguage } from '../../../i18n/i18n.ts'
import { WISHES_MAX, type CheckoutForm, type FieldName, type Needs } from './checkout-form.ts'
import { FormField } from './form-field.tsx'

interface CheckoutFieldsProps {
  form: CheckoutForm
  needs: Needs
  problems: Partial<Record<FieldName, string>>
  onChange: (fields: Partial<CheckoutForm>) => void
}

/** Who buys, and where it goes. */
export function CheckoutFields({ form, needs, problems, onChange }: CheckoutFieldsProps) {
  const { t } = useTranslation()
  const line = (
    name: Exclude<FieldName, 'whatsappDelivery' | 'method' | 'wishes'>,
    label: string,
    autoComplete: string,
    more: {
      type?: string
      hint?: string
      max?: number
      inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
    } = {},
  ) => (
    <FormField label={label} hint={more.hint} problem={problems[name]}>
      {(attributes) => (
        <input
          {...attributes}
          className="field"
          name={name}
          type={more.type ?? 'text'}
          inputMode={more.inputMode}
          autoComplete={autoComplete}
          maxLength={more.max ?? 80}
          value={form[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      )}
    </FormField>
  )
  return (
    <>
      <fieldset className="checkout-part">
        <legend>{t('Your details')}</legend>
        <div className="checkout-pair">
          {line('firstName', t('First name'), 'given-name')}
          {line('lastName', t('Last name'), 'family-name')}
        </div>
        {line('emailAddress', t('E-mail'), 'email', {
          type: 'email',
          inputMode: 'email',
          max: 254,
          hint: t('The link to your photos goes there. Check that it is right.'),
        })}
        {line(
          'mobileNumber',
          form.whatsappDelivery ? t('Mobile number') : t('Mobile number (optional)'),
          'tel',
          { type: 'tel', inputMode: 'tel', max: 40 },
        )}
        <label className="checkout-switch">
          <input
            type="checkbox"
            checked={form.whatsappDelivery}
            onChange={(event) => onChange({ whatsappDelivery: event.target.checked })}
          />
          {t('Send the link by WhatsApp, too')}
        </label>
      </fieldset>
      {needs.isShipped && (
        <fieldset className="checkout-part">
          <legend>{t('Delivery address')}</legend>
          {line('addressLine1', t('Street and number'), 'shipping address-line1', { max: 120 })}
          {line('addressLine2', t('Addition (optional)'), 'shipping address-line2', { max: 120 })}
          <div className="checkout-pair">
            {line('postCode', t('Post code'), 'shipping postal-code', { max: 20 })}
            {line('townCity', t('Town or city'), 'shipping address-level2')}
          </div>
          <FormField label={t('Country')} problem={problems.country}>
            {(attributes) => (
              <CountrySelect
                attributes={attributes}
                value={form.country}
                onChange={(country) => onChange({ country })}
              />
            )}
          </FormField>
        </fieldset>
      )}
      {needs.asks.length > 0 && (
        <fieldset className="checkout-part">
          <legend>{t('Your wishes')}</legend>
          {needs.asks.map(({ key, about, placeholder }) => (
            <FormField key={key} label={about || t('What the photographer should know')}>
              {(attributes) => (
                <textarea
                  {...attributes}
                  className="field"
                  rows={3}
                  maxLength={Math.floor(WISHES_MAX / needs.asks.length) - about.length - 3}
                  placeholder={placeholder}
                  value={form.wishes[key] ?? ''}
                  onChange={(event) =>
                    onChange({ wishes: { ...form.wishes, [key]: event.target.value } })
                  }
                />
              )}
            </FormField>
          ))}
        </fieldset>
      )}
    </>
  )
}

function CountrySelect({
  attributes,
  value,
  onChange,
}: {
  attributes: object
  value: string
  onChange: (country: string) => void
}) {
  const { t, i18n } = useTranslation()
  const language = toLanguageTag(uiLanguage(i18n.language))
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const countries = COUNTRIES.map((code) => ({
    code,
    name: names.of(code.toUpperCase()) ?? code,
  })).toSorted((a, b) => a.name.localeCompare(b.name, language))
  return (
    <select
      {...attributes}
      className="field"
      name="country"
      autoComplete="shipping country"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t('Choose a country')}</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
