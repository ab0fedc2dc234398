import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { COUNTRIES } from '@proofdesk/domain/countries'
import { currencySymbol } from '@proofdesk/domain/currencies'
import { useMemo } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { FormSelect } from '../../ui/form-select.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { SearchSelect } from '../../ui/search-select.tsx'
import type { ProductListControl } from './product-list-form.ts'

/** What buyers of prints pay for shipping. */
export function ShippingInputs({ control }: { control: ProductListControl }) {
  const { t } = useTranslation()
  const [mode, currency] = useWatch({ control, name: ['shipping.mode', 'currency'] })
  const symbol = currencySymbol(currency)
  return (
    <>
      <FormSelect
        control={control}
        name="shipping.mode"
        label={t('Shipping of prints')}
        hint={
          mode === 'lab'
            ? t('The lab’s price for each cart. Shipping is free for prints you send yourself.')
            : undefined
        }
      >
        <MenuItem value="none">{t('Buyers pay nothing')}</MenuItem>
        <MenuItem value="fixed">{t('One price')}</MenuItem>
        <MenuItem value="byCountry">{t('Price by country')}</MenuItem>
        <MenuItem value="lab">{t('What the lab charges')}</MenuItem>
      </FormSelect>
      {(mode === 'fixed' || mode === 'byCountry') && (
        <ShippingAmount
          control={control}
          name="shipping.price"
          label={mode === 'fixed' ? t('Shipping price') : t('All other countries')}
          symbol={symbol}
        />
      )}
      {mode === 'byCountry' && <CountryPrices control={control} symbol={symbol} />}
      {mode !== 'none' && (
        <ShippingAmount
          control={control}
          name="shipping.freeFrom"
          label={t('Free for orders of at least')}
          hint={t(
            'Compared with the cart total before any coupon. Leave empty to always charge for shipping.',
          )}
          symbol={symbol}
        />
      )}
    </>
  )
}

interface ShippingAmountProps {
  control: ProductListControl
  name: 'shipping.price' | 'shipping.freeFrom' | `shipping.countries.${number}.price`
  label: string
  hint?: string
  symbol: string
}

function ShippingAmount({ symbol, ...field }: ShippingAmountProps) {
  return (
    <FormTextField
      {...field}
      inputMode="decimal"
      startAdornment={<InputAdornment position="start">{symbol}</InputAdornment>}
    />
  )
}

function CountryPrices({ control, symbol }: { control: ProductListControl; symbol: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { fields, append, remove } = useFieldArray({ control, name: 'shipping.countries' })
  const options = useMemo(
    () =>
      format
        .countryOptions(COUNTRIES)
        .filter(({ value }) => fields.every(({ country }) => country !== value)),
    [format, fields],
  )
  return (
    <>
      {fields.map((row, index) => {
        const name = format.country(row.country)
        return (
          <Box
            key={row.id}
            sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr) 44px' }}
          >
            <ShippingAmount
              control={control}
              name={`shipping.countries.${index}.price`}
              label={name}
              symbol={symbol}
            />
            <IconButton
              aria-label={t('Remove {{name}}', { name })}
              onClick={() => remove(index)}
              sx={{ alignSelf: 'start' }}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Box>
        )
      })}
      <SearchSelect
        // Cleared after each choice.
        key={fields.length}
        label={t('Add a country')}
        value=""
        options={options}
        onChange={(country) => append({ country, price: '' })}
      />
      {fields.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('Countries not listed pay the price above.')}
        </Typography>
      )}
    </>
  )
}
