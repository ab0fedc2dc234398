import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { MoreInputs } from '../../ui/more-inputs.tsx'
import type { ProductFormReturn } from './product-form.ts'

interface AddressInputProps {
  form: ProductFormReturn
  isNew: boolean
  onType: (typed: string) => void
}

/** The product’s slug: made from its name until another is typed. */
export function AddressInput({ form, isNew, onType }: AddressInputProps) {
  const { t } = useTranslation()
  const { control, formState } = form
  const isMissing = useWatch({
    control,
    name: ['name', 'slug'],
    compute: ([name, slug]) => name.trim() !== '' && slug.trim() === '',
  })
  return (
    // Aligned with the sections' inputs, to the right of their titles.
    <Box sx={{ py: 6, borderTop: 1, borderColor: 'divider', pl: { md: '308px' } }}>
      <MoreInputs isNeeded={isMissing || formState.errors.slug !== undefined}>
        <FormTextField
          control={control}
          name="slug"
          label={t('Short name for addresses')}
          required
          onChange={({ target }) => onType(target.value)}
          hint={isNew ? t('Follows the name until you change it.') : undefined}
        />
      </MoreInputs>
    </Box>
  )
}
