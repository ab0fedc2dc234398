import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Typography from '@mui/material/Typography'
import { COUNTRIES } from '@proofdesk/domain/countries'
import { EVERYWHERE_ELSE } from '@proofdesk/domain/tax'
import { useMemo } from 'react'
import { type FieldError, type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { FormSection } from '../../ui/form-section.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { SearchSelect } from '../../ui/search-select.tsx'
import { type TaxControl, type TaxForm, type TaxOutput, templateRows } from './tax-form.ts'

/** The studio's own tax table: one row per country with the rates for goods and for electronic sales. */
export function TaxRatesInput({ form }: { form: UseFormReturn<TaxForm, unknown, TaxOutput> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { control, formState, clearErrors } = form
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'rates' })
  const country = useWatch({ control, name: 'country' })
  const template = templateRows(country)
  const nameOf = (code: string) =>
    code === EVERYWHERE_ELSE ? t('All other countries') : format.country(code)
  const { rates: wrong } = formState.errors
  // An error about the table as a whole, found by the form or by the server.
  const problem = fieldMessage(t, wrong?.root ?? (wrong as FieldError | undefined))
  const handleTemplate = () => {
    clearErrors('rates')
    replace(template!)
  }
  return (
    <FormSection title={t('Rates')}>
      <Typography color="textSecondary">
        {t(
          'Goods are prints and their shipping, electronic sales are photos, videos and films to download. An empty rate is no tax.',
        )}
      </Typography>
      {template && (
        <Button variant="outlined" onClick={handleTemplate} sx={{ alignSelf: 'flex-start' }}>
          {t('Fill in standard rates: {{country}}', { country: nameOf(country) })}
        </Button>
      )}
      {fields.length > 0 && (
        <Box component="ul" aria-label={t('Rates')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {fields.map((row, index) => (
            <RateRow
              key={row.id}
              control={control}
              index={index}
              name={nameOf(row.country)}
              onRemove={() => remove(index)}
            />
          ))}
        </Box>
      )}
      {problem && <FormHelperText error>{problem}</FormHelperText>}
      <AddCountry
        taken={fields.map((row) => row.country)}
        onAdd={(code) => append({ country: code, name: '', goods: '', electronic: '' })}
      />
    </FormSection>
  )
}

interface RateRowProps {
  control: TaxControl
  index: number
  name: string
  onRemove: () => void
}

function RateRow({ control, index, name, onRemove }: RateRowProps) {
  const { t } = useTranslation()
  const percent = <InputAdornment position="end">%</InputAdornment>
  return (
    <Box
      component="li"
      aria-label={name}
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr)',
          sm: 'minmax(0, 3fr) minmax(0, 2fr) minmax(0, 2fr) minmax(0, 2fr) 44px',
        },
        py: 3,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography
        sx={{
          gridColumn: { xs: '1 / 3', sm: 'auto' },
          gridRow: 1,
          alignSelf: 'center',
          overflowWrap: 'anywhere',
        }}
      >
        {name}
      </Typography>
      <IconButton
        aria-label={t('Remove {{name}}', { name })}
        onClick={onRemove}
        sx={{ justifySelf: 'end', gridColumn: { xs: 3, sm: 5 }, gridRow: 1 }}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
      <FormTextField control={control} name={`rates.${index}.name`} label={t('Name')} required />
      <FormTextField
        control={control}
        name={`rates.${index}.goods`}
        label={t('Goods')}
        inputMode="decimal"
        endAdornment={percent}
      />
      <FormTextField
        control={control}
        name={`rates.${index}.electronic`}
        label={t('Electronic')}
        inputMode="decimal"
        endAdornment={percent}
      />
    </Box>
  )
}

interface AddCountryProps {
  taken: readonly string[]
  onAdd: (country: string) => void
}

function AddCountry({ taken, onAdd }: AddCountryProps) {
  const { t } = useTranslation()
  const { countryOptions } = useFormat()
  const options = useMemo(
    () =>
      [
        { value: EVERYWHERE_ELSE, label: t('All other countries') },
        ...countryOptions(COUNTRIES),
      ].filter(({ value }) => !taken.includes(value)),
    [countryOptions, t, taken],
  )
  return (
    <SearchSelect
      // Remounts the picker after each choice, so that it is empty again.
      key={taken.length}
      label={t('Add a country')}
      value=""
      options={options}
      onChange={onAdd}
    />
  )
}
