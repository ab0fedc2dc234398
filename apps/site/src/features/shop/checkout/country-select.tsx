import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'

export function CountrySelect({
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
