import { CreateProductList, type ProductList } from '@proofdesk/contract/admin/product-lists'
import { currencyOfCountry } from '@proofdesk/domain/currencies'
import { toSlug } from '@proofdesk/domain/slug'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { resolveWith } from '../../lib/form-resolver.ts'
import { useSession } from '../../lib/session.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { showSuccess } from '../../ui/toast.ts'
import { CurrencySelect } from './currency-select.tsx'
import { useCreateProductList } from './product-list-api.ts'

interface CreateProductListDialogProps {
  onCreated: (list: ProductList) => void
  onClose: () => void
}

/** Name, address and currency of a new product list; the address follows the name until it is edited. */
export function CreateProductListDialog({ onCreated, onClose }: CreateProductListDialogProps) {
  const { t } = useTranslation()
  const { account } = useSession()
  const create = useCreateProductList()
  const form = useForm<CreateProductList>({
    resolver: resolveWith(CreateProductList),
    defaultValues: { name: '', slug: '', currency: currencyOfCountry(account.country) },
  })
  const { dirtyFields } = form.formState
  const { name, slug, currency } = useWatch({ control: form.control })
  return (
    <FormDialog
      title={t('Create product list')}
      form={form}
      submitLabel={t('Create product list')}
      maxWidth="xs"
      isDisabled={!name?.trim() || !slug?.trim() || !currency}
      onSubmit={(body) => create.mutateAsync({ body })}
      onSaved={({ productList }) => {
        showSuccess(t('Product list created'))
        onCreated(productList)
      }}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="name"
        label={t('Name')}
        required
        autoFocus
        onChange={(event) => {
          if (!dirtyFields.slug) form.setValue('slug', toSlug(event.target.value))
        }}
      />
      <FormTextField
        control={form.control}
        name="slug"
        label={t('Short name for addresses')}
        required
        hint={t('Follows the name until you change it.')}
      />
      <CurrencySelect control={form.control} />
    </FormDialog>
  )
}
