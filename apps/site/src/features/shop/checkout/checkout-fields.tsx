import { isFamilyNameFirst } from '@proofdesk/domain/person-name'
import type { SoldKinds } from '@proofdesk/domain/sold-kinds'
import type { TFunction } from 'i18next'
import { type InputHTMLAttributes, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  owesTax,
  ADDITIONAL_INFO_MAX,
  asksCompanyAddress,
  type Ask,
  type CheckoutForm,
  type FieldName,
  type Needs,
} from './checkout-form.ts'
import { useFormat } from '../../../lib/format.ts'
import { FormField } from '../../../ui/form-field.tsx'
import { LikelyAddress } from '../../../ui/likely-address.tsx'

interface CheckoutFieldsProps {
  form: CheckoutForm
  needs: Needs
  problems: Partial<Record<FieldName, string>>
  /** What the buyer is asked about: the address that they probably meant. */
  meantAddress: string | undefined
  onChange: (fields: Partial<CheckoutForm>) => void
}

/** Who buys, and where it goes. */
export function CheckoutFields({
  form,
  needs,
  problems,
  meantAddress,
  onChange,
}: CheckoutFieldsProps) {
  const part = { form, problems, onChange }
  return (
    <>
      <BuyerPart {...part} kinds={needs.kinds} meantAddress={meantAddress} />
      {needs.isShipped && <AddressPart {...part} countries={needs.countries} />}
      {(needs.tax || needs.takesCompanies) && <TaxPart {...part} needs={needs} />}
      {needs.asks.length > 0 && <AdditionalInfoPart {...part} asks={needs.asks} />}
    </>
  )
}

type PartProps = Omit<CheckoutFieldsProps, 'needs' | 'meantAddress'>

function BuyerPart({
  kinds,
  meantAddress,
  ...part
}: PartProps & { kinds: SoldKinds; meantAddress: string | undefined }) {
  const { t, i18n } = useTranslation()
  const { form, onChange } = part
  const firstName = (
    <Line
      {...part}
      key="firstName"
      name="firstName"
      label={t('First name')}
      autoComplete="given-name"
    />
  )
  const lastName = (
    <Line
      {...part}
      key="lastName"
      name="lastName"
      label={t('Last name')}
      autoComplete="family-name"
    />
  )
  return (
    <fieldset className="checkout-part">
      <legend>{t('Your details')}</legend>
      <div className="checkout-pair">
        {isFamilyNameFirst(i18n.language) ? [lastName, firstName] : [firstName, lastName]}
      </div>
      <Line
        {...part}
        name="emailAddress"
        label={t('Email')}
        hint={addressHint(kinds, t)}
        autoComplete="email"
        type="email"
        inputMode="email"
        maxLength={254}
      />
      <LikelyAddress meant={meantAddress} onTake={(emailAddress) => onChange({ emailAddress })} />
      <Line
        {...part}
        name="mobileNumber"
        label={form.whatsappDelivery ? t('Mobile number') : t('Mobile number (optional)')}
        autoComplete="tel"
        type="tel"
        inputMode="tel"
        maxLength={40}
      />
      <label className="checkout-switch">
        <input
          type="checkbox"
          checked={form.whatsappDelivery}
          onChange={(event) => onChange({ whatsappDelivery: event.target.checked })}
        />
        {t('Send the link by WhatsApp, too')}
      </label>
    </fieldset>
  )
}

function AddressPart({ countries, ...part }: PartProps & Pick<Needs, 'countries'>) {
  const { t } = useTranslation()
  return (
    <fieldset className="checkout-part">
      <legend>{t('Delivery address')}</legend>
      <AddressLines {...part} section="shipping" />
      <CountryPart {...part} countries={countries} />
    </fieldset>
  )
}

function AddressLines({ section, ...part }: PartProps & { section: 'shipping' | 'billing' }) {
  const { t } = useTranslation()
  return (
    <>
      <Line
        {...part}
        name="addressLine1"
        label={t('Street and number')}
        autoComplete={`${section} address-line1`}
        maxLength={120}
      />
      <Line
        {...part}
        name="addressLine2"
        label={t('Addition (optional)')}
        autoComplete={`${section} address-line2`}
        maxLength={120}
      />
      <div className="checkout-pair">
        <Line
          {...part}
          name="postCode"
          label={t('Post code')}
          autoComplete={`${section} postal-code`}
          maxLength={20}
        />
        <Line
          {...part}
          name="townCity"
          label={t('Town or city')}
          autoComplete={`${section} address-level2`}
        />
      </div>
    </>
  )
}

function CountryPart({
  form,
  problems,
  countries,
  onChange,
}: PartProps & Pick<Needs, 'countries'>) {
  const { t } = useTranslation()
  return (
    <FormField label={t('Country')} problem={problems.country}>
      {(attributes) => (
        <CountrySelect
          attributes={attributes}
          codes={countries}
          value={form.country}
          onChange={(country) => onChange({ country })}
        />
      )}
    </FormField>
  )
}

/** Where the buyer is, where no address tells it, and the company that they buy for. */
function TaxPart({ needs, ...part }: PartProps & { needs: Needs }) {
  const { t } = useTranslation()
  const hasAddress = asksCompanyAddress(part.form, needs)
  const asksCountry = !needs.isShipped && (needs.tax !== null || hasAddress)
  if (!asksCountry && !needs.takesCompanies) return null
  return (
    <fieldset className="checkout-part">
      <legend>{needs.tax && !needs.isShipped ? t('Where you are') : t('For a company')}</legend>
      {asksCountry && <CountryPart {...part} countries={needs.countries} />}
      {needs.takesCompanies && <CompanyPart {...part} tax={needs.tax} />}
      {hasAddress && <AddressLines {...part} section="billing" />}
    </fieldset>
  )
}

/** Folded for private buyers; folded again it is emptied. */
function CompanyPart({ tax, ...part }: PartProps & Pick<Needs, 'tax'>) {
  const { t } = useTranslation()
  const { form, onChange } = part
  const isReversed = owesTax(form, tax)
  const [isOpen, setOpen] = useState(form.companyName !== '' || form.companyNumber !== '')
  return (
    <>
      <label className="checkout-switch">
        <input
          type="checkbox"
          checked={isOpen}
          onChange={(event) => {
            setOpen(event.target.checked)
            if (!event.target.checked) onChange({ companyName: '', companyNumber: '' })
          }}
        />
        {t('I’m buying for a company')}
      </label>
      {isOpen && (
        <div className="checkout-pair">
          <Line
            {...part}
            name="companyName"
            label={t('Company')}
            autoComplete="organization"
            maxLength={120}
          />
          <Line
            {...part}
            name="companyNumber"
            label={isReversed ? t('VAT number (optional)') : t('VAT or tax number (optional)')}
            hint={
              isReversed
                ? t('Companies with a VAT number account for the tax themselves.')
                : t('Shown on your invoice.')
            }
            autoComplete="off"
            maxLength={40}
          />
        </div>
      )}
    </>
  )
}

function AdditionalInfoPart({ form, onChange, asks }: PartProps & { asks: readonly Ask[] }) {
  const { t } = useTranslation()
  return (
    <fieldset className="checkout-part">
      <legend>{t('Your preferences')}</legend>
      {asks.map(({ key, about, placeholder }) => (
        <FormField key={key} label={about || t('What the photographer should know')}>
          {(attributes) => (
            <textarea
              {...attributes}
              className="field"
              rows={3}
              maxLength={Math.floor(ADDITIONAL_INFO_MAX / asks.length) - about.length - 3}
              placeholder={placeholder}
              value={form.additionalInfo[key] ?? ''}
              onChange={(event) =>
                onChange({ additionalInfo: { ...form.additionalInfo, [key]: event.target.value } })
              }
            />
          )}
        </FormField>
      ))}
    </fieldset>
  )
}

interface LineProps
  extends
    PartProps,
    Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'maxLength'> {
  name: Exclude<FieldName, 'whatsappDelivery' | 'method' | 'additionalInfo'>
  label: string
  autoComplete: string
  hint?: string
}

/** A field of one line. */
function Line({
  form,
  problems,
  onChange,
  name,
  label,
  hint,
  type = 'text',
  maxLength = 80,
  ...rest
}: LineProps) {
  return (
    <FormField label={label} hint={hint} problem={problems[name]}>
      {(attributes) => (
        <input
          {...attributes}
          {...rest}
          className="field"
          name={name}
          type={type}
          maxLength={maxLength}
          value={form[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      )}
    </FormField>
  )
}

function CountrySelect({
  attributes,
  codes,
  value,
  onChange,
}: {
  attributes: object
  codes: readonly string[]
  value: string
  onChange: (country: string) => void
}) {
  const { t } = useTranslation()
  const countries = useFormat().countryOptions(codes)
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

function addressHint(kinds: SoldKinds, t: TFunction): string {
  if (kinds === 'videos') return t('The link to your videos goes there. Check that it is right.')
  if (kinds === 'both')
    return t('The link to your photos and videos goes there. Check that it is right.')
  return t('The link to your photos goes there. Check that it is right.')
}
