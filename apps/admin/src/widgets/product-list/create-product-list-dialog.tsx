import { CreateProductList, type ProductList } from '@proofdesk/contract/admin/product-lists'
import { currencyOfCountry } from '@proofdesk/domain/currencies'
import { STARTER_KINDS, type StarterKind } from '@proofdesk/domain/starter-list'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { resolveWith } from '../../lib/form-resolver.ts'
import { useSession } from '../../lib/session.ts'
import { useNameSlug } from '../../lib/use-name-slug.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { MoreInputs } from '../../ui/more-inputs.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { showSuccess } from '../../ui/toast.ts'
import { CurrencySelect } from './currency-select.tsx'
import { useCreateProductList, useCreateStarterList } from './product-list-api.ts'
import { starterLabel } from './starter-label.ts'
import { StarterPreview } from './starter-preview.tsx'

const EMPTY = 'empty'

interface CreateProductListDialogProps {
  /** The initial contents of the list; empty by default. */
  starter?: StarterKind | undefined
  onCreated: (list: ProductList) => void
  onClose: () => void
}

/** Initial contents, name and currency of a new product list; its address follows the name until it is edited. */
export function CreateProductListDialog({
  starter,
  onCreated,
  onClose,
}: CreateProductListDialogProps) {
  const { t } = useTranslation()
  const { account } = useSession()
  const toSlug = useNameSlug()
  const [kind, setKind] = useState<StarterKind | typeof EMPTY>(starter ?? EMPTY)
  const nameOf = (next: typeof kind) => (next === EMPTY ? '' : starterLabel(t, next))
  const form = useForm<CreateProductList>({
    resolver: resolveWith(CreateProductList),
    defaultValues: {
      name: nameOf(kind),
      slug: toSlug(nameOf(kind)),
      currency: currencyOfCountry(account.country),
    },
  })
  const { control } = form
  const { errors } = form.formState
  const [isSlugTyped, setSlugTyped] = useState(false)
  const { name, slug, currency } = useWatch({ control })
  const isNamed = name?.trim() !== ''
  const save = useSaveList(kind)
  const choose = (next: typeof kind) => {
    setKind(next)
    // An edited name is kept.
    if (name !== nameOf(kind)) return
    form.setValue('name', nameOf(next))
    if (!isSlugTyped) form.setValue('slug', toSlug(nameOf(next)))
  }
  return (
    <FormDialog
      title={t('Create product list')}
      form={form}
      submitLabel={t('Create product list')}
      isDisabled={!isNamed || !slug?.trim() || !currency}
      onSubmit={save}
      onSaved={({ productList, missing }) => {
        showSuccess(
          missing > 0
            ? t('Product list created without {{count}} products', { count: missing })
            : t('Product list created'),
        )
        onCreated(productList)
      }}
      onClose={onClose}
    >
      <Segmented
        label={t('Start with')}
        value={kind}
        options={[
          { value: EMPTY, label: t('Empty list') },
          ...STARTER_KINDS.map((value) => ({ value, label: starterLabel(t, value) })),
        ]}
        onChange={choose}
      />
      <FormTextField
        control={control}
        name="name"
        label={t('Name')}
        required
        autoFocus
        onChange={(event) => {
          if (!isSlugTyped) form.setValue('slug', toSlug(event.target.value))
        }}
      />
      <CurrencySelect control={control} />
      {kind !== EMPTY && currency && <StarterPreview kind={kind} currency={currency} />}
      <MoreInputs isNeeded={errors.slug !== undefined || (isNamed && !slug?.trim())}>
        <FormTextField
          control={control}
          name="slug"
          label={t('Short name for addresses')}
          required
          hint={t('Follows the name until you change it.')}
          onChange={({ target }) => setSlugTyped(target.value !== '')}
        />
      </MoreInputs>
    </FormDialog>
  )
}

/** Creates the list with its products, if any; reports how many could not be created. */
function useSaveList(kind: StarterKind | typeof EMPTY) {
  const create = useCreateProductList()
  const createStarter = useCreateStarterList()
  return async (body: CreateProductList) => {
    if (kind === EMPTY) return { ...(await create.mutateAsync({ body })), missing: 0 }
    const { productList, gaps } = await createStarter(body, kind)
    return { productList, missing: gaps.length }
  }
}
