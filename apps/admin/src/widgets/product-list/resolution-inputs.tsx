import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import {
  type Control,
  type FieldPathByValue,
  type FieldValues,
  useController,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { FormTextField } from '../../ui/form-text-field.tsx'

const ORIGINAL = '0'
const SIZES = [1_024, 2_048, 3_000, 4_096]
const OWN = 'own'

interface ResolutionInputsProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>
  /** A field of pixels as typed; 0 is the original's size. */
  name: FieldPathByValue<Values, string>
}

/** The size of a delivered file: the original, a common size or a custom one. */
export function ResolutionInputs<Values extends FieldValues, Output>({
  control,
  name,
}: ResolutionInputsProps<Values, Output>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { field } = useController({ control, name })
  const [isOwn, setOwn] = useState(false)
  const typed: string = field.value
  const isUsual = [ORIGINAL, ...SIZES.map(String)].includes(typed)
  const showsOwn = isOwn || !isUsual
  return (
    <>
      <TextField
        select
        label={t('Download size')}
        value={showsOwn ? OWN : typed}
        onChange={({ target: { value } }) => {
          setOwn(value === OWN)
          if (value !== OWN) field.onChange(value)
          // 0 means the original, which was just deselected.
          else if (typed === ORIGINAL) field.onChange('')
        }}
        helperText={typed === ORIGINAL && !showsOwn ? t('The file as you uploaded it.') : undefined}
      >
        <MenuItem value={ORIGINAL}>{t('The original')}</MenuItem>
        {SIZES.map((size) => (
          <MenuItem key={size} value={String(size)}>
            {t('{{size}} pixels on the longer side', { size: format.number(size) })}
          </MenuItem>
        ))}
        <MenuItem value={OWN}>{t('Another size')}</MenuItem>
      </TextField>
      {showsOwn && (
        <FormTextField
          control={control}
          name={name}
          label={t('Longest side in pixels')}
          required
          inputMode="numeric"
        />
      )}
    </>
  )
}
