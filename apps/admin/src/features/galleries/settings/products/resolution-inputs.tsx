import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/format.ts'
import { FormTextField } from '../../../../ui/form-text-field.tsx'
import type { ProductsControl } from './products-form.ts'

const SIZES = [1_024, 2_048, 3_000, 4_096]
const OWN = 'own'

/** How large the file is that visitors get: the original, a usual size or one of the studio's own. */
export function ResolutionInputs({ control }: { control: ProductsControl }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { field } = useController({ control, name: 'freeDownloadResolution' })
  const [isOwn, setOwn] = useState(false)
  const isUsual = ['0', ...SIZES.map(String)].includes(field.value)
  const showsOwn = isOwn || !isUsual
  return (
    <>
      <TextField
        select
        label={t('Size of the download')}
        value={showsOwn ? OWN : field.value}
        onChange={({ target: { value } }) => {
          setOwn(value === OWN)
          if (value !== OWN) field.onChange(value)
        }}
        helperText={
          field.value === '0' && !showsOwn
            ? t('Visitors get the file as you have uploaded it.')
            : undefined
        }
      >
        <MenuItem value="0">{t('The original')}</MenuItem>
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
          name="freeDownloadResolution"
          label={t('Longest side in pixels')}
          inputMode="numeric"
          autoComplete="off"
          hint={t('0 keeps the size of the original.')}
        />
      )}
    </>
  )
}
