import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/error-message.ts'
import { useCan } from '../../lib/session.ts'
import { FormSelect } from '../../ui/form-select.tsx'
import { useProductLists } from './product-list-api.ts'

interface ProductListSelectProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>
  /** The field of the list's guid; '' for none. */
  name: FieldPath<Values>
  /** Shown below unless the server reports an error. */
  hint?: string | undefined
  /** Further options, before the lists. */
  more?: readonly { value: string; label: string }[]
  /** Opens the dialog for creating one. Render it outside the form: a submit inside would bubble into it. */
  onCreate: () => void
}

/** A select of the price list that a gallery sells from. */
export function ProductListSelect<Values extends FieldValues, Output>({
  control,
  name,
  hint,
  more = [],
  onCreate,
}: ProductListSelectProps<Values, Output>) {
  const { t } = useTranslation()
  const can = useCan()
  const query = useProductLists()
  const lists = query.data?.productLists
  const chosen: string = useWatch({ control, name })
  const isUnknown =
    chosen !== '' &&
    !lists?.some((list) => list.guid === chosen) &&
    !more.some(({ value }) => value === chosen)
  // Only loaded lists show that one is gone.
  const unknown = lists
    ? t('Deleted product list')
    : query.isFetching
      ? t('Loading')
      : t('Product list not loaded')
  const state = query.isError
    ? errorMessage(query.error)
    : lists?.length === 0 && !can('manageGalleries')
      ? t('There is no product list yet. An owner or administrator can create one.')
      : undefined
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
      <Box sx={{ flex: '1 1 220px' }}>
        <FormSelect
          control={control}
          name={name}
          label={t('Product list')}
          hint={state ?? hint}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        >
          <MenuItem value="">{query.isPending ? t('Loading') : t('None')}</MenuItem>
          {isUnknown && <MenuItem value={chosen}>{unknown}</MenuItem>}
          {more.map(({ value, label }) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
          {lists?.map((list) => (
            <MenuItem key={list.guid} value={list.guid}>
              {`${list.name} (${list.currency})`}
            </MenuItem>
          ))}
        </FormSelect>
      </Box>
      {query.isError && <Button onClick={() => void query.refetch()}>{t('Retry')}</Button>}
      {can('manageGalleries') && (
        <Button startIcon={<AddIcon />} onClick={onCreate}>
          {t('Create product list')}
        </Button>
      )}
    </Box>
  )
}
