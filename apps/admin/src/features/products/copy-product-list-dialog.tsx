import Typography from '@mui/material/Typography'
import { CreateProductList, type ProductList } from '@proofdesk/contract/admin/product-lists'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { resolveWith } from '../../lib/form-resolver.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { showSuccess } from '../../ui/toast.ts'
import { useCopyProductList } from './products-api.ts'

interface CopyProductListDialogProps {
  list: ProductList
  onClose: () => void
}

const CopyForm = CreateProductList.pick({ name: true })

/** Copies a list with its products under another name. */
export function CopyProductListDialog({ list, onClose }: CopyProductListDialogProps) {
  const { t } = useTranslation()
  const copy = useCopyProductList()
  const form = useForm({
    resolver: resolveWith(CopyForm),
    defaultValues: { name: t('{{name}} (copy)', { name: list.name }) },
  })
  const { name } = useWatch({ control: form.control })
  return (
    <FormDialog
      title={t('Make a copy')}
      form={form}
      submitLabel={t('Make a copy')}
      maxWidth="xs"
      isDisabled={!name?.trim()}
      onSubmit={(values) =>
        copy.mutateAsync({ body: { productListGuid: list.guid, name: values.name } })
      }
      onSaved={() => {
        showSuccess(t('Product list copied'))
        onClose()
      }}
      onClose={onClose}
    >
      <Typography color="textSecondary">
        {t('Products, prices and the currency of “{{name}}” are copied.', { name: list.name })}
      </Typography>
      <FormTextField control={form.control} name="name" label={t('Name')} required autoFocus />
    </FormDialog>
  )
}
