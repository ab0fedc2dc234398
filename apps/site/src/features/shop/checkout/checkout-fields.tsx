import { isFamilyNameFirst } from '@proofdesk/domain/person-name'
import type { SoldKinds } from '@proofdesk/domain/sold-kinds'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { ADDITIONAL_INFO_MAX, asksCompanyAddress, type Ask, type Needs } from './checkout-form.ts'
import { CompanyPart } from './company-part.tsx'
import { CountrySelect } from './country-select.tsx'
import { FieldLine, type FieldsProps } from './field-line.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { LikelyAddress } from '../../../ui/likely-address.tsx'

interface CheckoutFieldsProps extends FieldsProps {
  needs: Needs
  /** The suggested address, if the buyer is asked about theirs. */
  meantAddress: string | undefined
}

/** The buyer's details and delivery address. */
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

function BuyerPart({
  kinds,
  meantAddress,
  ...part
}: FieldsProps & { kinds: SoldKinds; meantAddress: string | undefined }) {
  const { t, i18n } = useTranslation()
  const { form, onChange } = part
  const firstName = (
    <FieldLine
      {...part}
      key="firstName"
      name="firstName"
      label={t('First name')}
      autoComplete="given-name"
    />
  )
  const lastName = (
    <FieldLine
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
      <FieldLine
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
      <FieldLine
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
        {t('Also send the link by WhatsApp')}
      </label>
    </fieldset>
  )
}

function AddressPart({ countries, ...part }: FieldsProps & Pick<Needs, 'countries'>) {
  const { t } = useTranslation()
  return (
    <fieldset className="checkout-part">
      <legend>{t('Delivery address')}</legend>
      <AddressLines {...part} section="shipping" />
      <CountryPart {...part} countries={countries} />
    </fieldset>
  )
}

function AddressLines({ section, ...part }: FieldsProps & { section: 'shipping' | 'billing' }) {
  const { t } = useTranslation()
  return (
    <>
      <FieldLine
        {...part}
        name="addressLine1"
        label={t('Street and number')}
        autoComplete={`${section} address-line1`}
        maxLength={120}
      />
      <FieldLine
        {...part}
        name="addressLine2"
        label={t('Address line 2 (optional)')}
        autoComplete={`${section} address-line2`}
        maxLength={120}
      />
      <div className="checkout-pair">
        <FieldLine
          {...part}
          name="postCode"
          label={t('Postcode')}
          autoComplete={`${section} postal-code`}
          maxLength={20}
        />
        <FieldLine
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
}: FieldsProps & Pick<Needs, 'countries'>) {
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

/** The buyer's country, if no address provides it, and the company that they buy for. */
function TaxPart({ needs, ...part }: FieldsProps & { needs: Needs }) {
  const { t } = useTranslation()
  const hasAddress = asksCompanyAddress(part.form, needs)
  const asksCountry = !needs.isShipped && (needs.tax !== null || hasAddress)
  if (!asksCountry && !needs.takesCompanies) return null
  return (
    <fieldset className="checkout-part">
      <legend>
        {needs.tax && !needs.isShipped ? t('Your country') : t('Buying for a company')}
      </legend>
      {asksCountry && <CountryPart {...part} countries={needs.countries} />}
      {needs.takesCompanies && <CompanyPart {...part} tax={needs.tax} />}
      {hasAddress && <AddressLines {...part} section="billing" />}
    </fieldset>
  )
}

function AdditionalInfoPart({ form, onChange, asks }: FieldsProps & { asks: readonly Ask[] }) {
  const { t } = useTranslation()
  return (
    <fieldset className="checkout-part">
      <legend>{t('Your preferences')}</legend>
      {asks.map(({ key, about, placeholder }) => (
        <FormField key={key} label={about || t('Note for the photographer')}>
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

function addressHint(kinds: SoldKinds, t: TFunction): string {
  if (kinds === 'videos')
    return t('We’ll send the link to your videos there. Check that it’s correct.')
  if (kinds === 'both')
    return t('We’ll send the link to your photos and videos there. Check that it’s correct.')
  return t('We’ll send the link to your photos there. Check that it’s correct.')
}
