import Box from '@mui/material/Box'
import type { ProductList } from '@proofdesk/contract/admin/product-lists'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../ui/form-section.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { LabArticleSelect } from './lab-article-select.tsx'
import { LabQuotePanel } from './lab-quote-panel.tsx'
import type { ProductControl } from './product-form.ts'
import type { ShownInputs } from './shown-inputs.ts'
import { useLabArticles } from './products-api.ts'

interface FulfillmentInputsProps {
  control: ProductControl
  shown: ShownInputs
  list: ProductList
}

/** Who makes and ships a print: the lab, at its price, or the studio. */
export function FulfillmentInputs({ control, shown, list }: FulfillmentInputsProps) {
  const { t } = useTranslation()
  const { field } = useController({ control, name: 'fulfillment' })
  const query = useLabArticles({ isNeeded: shown.article })
  const article = useWatch({ control, name: 'article' })
  const labSku = query.data?.products.find(({ sku }) => sku === article)?.labSku
  return (
    <FormSection
      isInDialog
      title={t('Fulfilment')}
      text={
        shown.article
          ? t('The print lab makes it and sends it to the customer.')
          : t('You make it and send it yourself.')
      }
    >
      <Segmented
        label={t('Fulfilment')}
        value={field.value}
        options={[
          { value: 'lab', label: t('Print lab') },
          { value: 'selfManaged', label: t('Self-managed') },
        ]}
        onChange={field.onChange}
      />
      {shown.article && <LabArticleSelect control={control} query={query} />}
      {shown.article && labSku !== undefined && (
        <LabQuotePanel control={control} list={list} labSku={labSku} />
      )}
      {shown.ownPrint && (
        <>
          <FormTextField control={control} name="sku" label={t('Article number (SKU)')} />
          <PrintKindInput control={control} />
          <Box
            sx={{ display: 'grid', gap: 4, gridTemplateColumns: '1fr 1fr', alignItems: 'start' }}
          >
            <FormTextField
              control={control}
              name="width"
              label={t('Width in mm')}
              inputMode="numeric"
            />
            <FormTextField
              control={control}
              name="height"
              label={t('Height in mm')}
              inputMode="numeric"
            />
          </Box>
        </>
      )}
    </FormSection>
  )
}

/** How buyers see it in a room and on its card. */
function PrintKindInput({ control }: { control: ProductControl }) {
  const { t } = useTranslation()
  const { field } = useController({ control, name: 'printKind' })
  return (
    <Segmented
      label={t('Kind of print')}
      value={field.value}
      options={[
        { value: 'paper', label: t('Paper') },
        { value: 'canvas', label: t('Canvas') },
        { value: 'framed', label: t('Framed') },
      ]}
      onChange={field.onChange}
    />
  )
}
