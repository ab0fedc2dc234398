import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { LabProduct } from '@proofdesk/contract/admin/labs'
import { toPlainText } from '@proofdesk/domain/plain-text'
import type { TFunction } from 'i18next'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/error-message.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import type { ProductControl } from './product-form.ts'
import type { useLabArticles } from './products-api.ts'

interface LabArticleSelectProps {
  control: ProductControl
  query: ReturnType<typeof useLabArticles>
}

/** The lab's article of a print, searchable, grouped by kind. */
export function LabArticleSelect({ control, query }: LabArticleSelectProps) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name: 'article' })
  const articles = query.data?.products ?? []
  const isUnknown = field.value !== '' && !articles.some(({ sku }) => sku === field.value)
  const options = isUnknown
    ? [
        { sku: field.value, labSku: field.value, category: '', description: field.value },
        ...articles,
      ]
    : articles
  const isMissing = isUnknown && query.data !== undefined
  const failure = query.isError && !query.isFetching ? errorMessage(query.error) : undefined
  const message =
    fieldMessage(t, fieldState.error) ??
    failure ??
    (isMissing ? t('The lab doesn’t make this product at the moment.') : undefined)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
      <Autocomplete
        autoHighlight
        sx={{ flex: '1 1 260px' }}
        options={options}
        groupBy={({ category }) => categoryLabel(t, category)}
        getOptionLabel={({ description }) => description}
        getOptionKey={({ sku }) => sku}
        isOptionEqualToValue={(option, chosen) => option.sku === chosen.sku}
        value={options.find(({ sku }) => sku === field.value) ?? null}
        onChange={(_, chosen) => field.onChange(chosen?.sku ?? '')}
        onBlur={field.onBlur}
        filterOptions={filterArticles}
        loading={query.isFetching && articles.length === 0}
        loadingText={t('Loading')}
        noOptionsText={t('Nothing found')}
        openText={t('Open')}
        closeText={t('Close')}
        clearText={t('No lab product')}
        renderInput={(params) => (
          <TextField
            {...params}
            inputRef={field.ref}
            label={t('Lab product')}
            required
            error={message !== undefined}
            helperText={
              message ??
              (field.value === '' ? t('The lab can’t print it without a lab product.') : undefined)
            }
          />
        )}
      />
      {failure !== undefined && <Button onClick={() => void query.refetch()}>{t('Retry')}</Button>}
    </Box>
  )
}

function filterArticles(
  articles: LabProduct[],
  { inputValue }: { inputValue: string },
): LabProduct[] {
  // People type "8x10" for "8 × 10".
  const plain = (text: string) => toPlainText(text).replaceAll('×', 'x').replace(/\s+/g, '')
  return articles.filter(({ sku, category, description }) =>
    plain(`${description} ${category} ${sku}`).includes(plain(inputValue)),
  )
}

/** The lab's categories in the person's language; an unknown one in the lab's words. */
function categoryLabel(t: TFunction, category: string): string {
  const labels: Record<string, string> = {
    'Photo prints': t('Photo prints'),
    'Art prints': t('Art prints'),
    Canvas: t('Canvas'),
    Framed: t('Framed'),
    '': t('Current lab product'),
  }
  return labels[category] ?? category
}
