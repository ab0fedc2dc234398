import type { ProductList } from '@proofdesk/contract/admin/product-lists'
import { useController, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { resolveWith } from '../../lib/form-resolver.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { MoreInputs } from '../../ui/more-inputs.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { showSuccess } from '../../ui/toast.ts'
import { CurrencySelect } from '../../widgets/product-list/currency-select.tsx'
import {
  type ProductListForm,
  type ProductListOutput,
  productListSchema,
  toListChanges,
  toProductListForm,
} from './product-list-form.ts'
import { useUpdateProductList } from './products-api.ts'
import { ShippingInputs } from './shipping-inputs.tsx'

interface EditProductListDialogProps {
  list: ProductList
  onClose: () => void
}

/** Name, slug, shipping prices, whether low-resolution prints are sold and, while the list is empty, its currency. */
export function EditProductListDialog({ list, onClose }: EditProductListDialogProps) {
  const { t } = useTranslation()
  const update = useUpdateProductList()
  const form = useForm<ProductListForm, unknown, ProductListOutput>({
    resolver: resolveWith(productListSchema),
    defaultValues: toProductListForm(list),
  })
  const { control, formState } = form
  const { field: allowLowResolution } = useController({ control, name: 'allowLowResolution' })
  const { name, slug, currency } = useWatch({ control })
  const save = (output: ProductListOutput) =>
    update.mutateAsync({ body: { guid: list.guid, ...toListChanges(output, list) } })
  return (
    <FormDialog
      title={t('Edit product list')}
      form={form}
      submitLabel={t('Save')}
      maxWidth="xs"
      isDisabled={!formState.isDirty || !name?.trim() || !slug?.trim() || !currency}
      onSubmit={save}
      onSaved={() => {
        showSuccess(t('Updates saved'))
        onClose()
      }}
      onClose={onClose}
    >
      <FormTextField control={control} name="name" label={t('Name')} required autoFocus />
      {list.noProducts === 0 ? (
        <CurrencySelect control={control} />
      ) : (
        <FormTextField
          control={control}
          name="currency"
          label={t('Currency')}
          disabled
          hint={t('The currency can’t change while the list has products: their prices are in it.')}
        />
      )}
      <SwitchRow
        label={t('Sell prints below 100 dots per inch')}
        text={t(
          'Buyers are warned that the print will look blurred. Otherwise it can’t be bought.',
        )}
        isOn={allowLowResolution.value === true}
        onChange={allowLowResolution.onChange}
      />
      <ShippingInputs control={control} />
      <MoreInputs isNeeded={formState.errors.slug !== undefined || !slug?.trim()}>
        <FormTextField
          control={control}
          name="slug"
          label={t('Short name for addresses')}
          required
        />
      </MoreInputs>
    </FormDialog>
  )
}
