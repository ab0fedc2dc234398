import MenuItem from '@mui/material/MenuItem'
import { CATEGORIES } from '@proofdesk/domain/categories'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSelect } from '../../ui/form-select.tsx'
import { categoryLabel } from './category-label.ts'

interface CategorySelectProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>
  /** The field of the category; '' for none. */
  name: FieldPath<Values>
}

/** The kind of event that a gallery shows, or none. */
export function CategorySelect<Values extends FieldValues, Output>({
  control,
  name,
}: CategorySelectProps<Values, Output>) {
  const { t } = useTranslation()
  return (
    <FormSelect
      control={control}
      name={name}
      label={t('Category')}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{t('No category')}</MenuItem>
      {CATEGORIES.map((category) => (
        <MenuItem key={category} value={category}>
          {categoryLabel(t, category)}
        </MenuItem>
      ))}
    </FormSelect>
  )
}
