import MenuItem from '@mui/material/MenuItem'
import { COUNTRIES } from '@proofdesk/domain/countries'
import { isInEu } from '@proofdesk/domain/eu'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { FormSearchSelect } from '../../ui/form-search-select.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { FormSelect } from '../../ui/form-select.tsx'
import { FormSwitch } from '../../ui/form-switch.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import type { TaxControl } from './tax-form.ts'

/** Where the studio is taxed, its number, and whether prices include tax. */
export function TaxInputs({ control }: { control: TaxControl }) {
  const { t } = useTranslation()
  const { countryOptions } = useFormat()
  const countries = useMemo(() => countryOptions(COUNTRIES), [countryOptions])
  const country = useWatch({ control, name: 'country' })
  return (
    <FormSection title={t('Your studio')}>
      <FormSearchSelect
        control={control}
        name="country"
        label={t('Taxed in')}
        options={countries}
      />
      <FormTextField
        control={control}
        name="number"
        label={t('VAT or tax number')}
        hint={t('As shown on your invoices. Leave it empty if you have none.')}
      />
      <FormSelect control={control} name="priceMode" label={t('Your prices')}>
        <MenuItem value="inclusive">{t('Prices include tax')}</MenuItem>
        <MenuItem value="exclusive">{t('Prices exclude tax: it’s added in the cart')}</MenuItem>
      </FormSelect>
      {isInEu(country) && (
        <>
          <FormSwitch
            control={control}
            name="byBuyersCountry"
            label={t('Tax of the buyer’s country')}
            text={t(
              'Within the EU, through the one-stop shop. Off: your own rates, as long as you sell for less than €10,000 a year to other countries.',
            )}
          />
          <FormSwitch
            control={control}
            name="reverseCharge"
            label={t('Reverse charge')}
            text={t(
              'Companies from other EU countries that enter a VAT number pay no tax. The format of the number is checked. You need your own VAT number.',
            )}
          />
        </>
      )}
    </FormSection>
  )
}
