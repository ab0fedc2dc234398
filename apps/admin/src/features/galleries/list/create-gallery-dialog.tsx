import Alert from '@mui/material/Alert'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { createGalleryProblem } from '@proofdesk/domain/gallery'
import { useState } from 'react'
import { useController, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { resolveWith } from '../../../lib/form-resolver.ts'
import { useToPath } from '../../../lib/address.ts'
import { useCan } from '../../../lib/session.ts'
import { useNameSlug } from '../../../lib/use-name-slug.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { CategorySelect } from '../../../widgets/gallery/category-select.tsx'
import { useFormerAddress } from '../../../widgets/address/use-former-address.ts'
import { type CreateGalleryForm, createGallerySchema, toCreateForm } from './create-gallery-form.ts'
import { EventInputs } from './event-inputs.tsx'
import { NameAndAddress } from './name-and-address.tsx'
import { PriceField } from './price-field.tsx'
import { useSubmitGallery } from './use-submit-gallery.ts'
import { WatermarkField } from './watermark-field.tsx'
import { CreateProductListDialog } from '../../../widgets/product-list/create-product-list-dialog.tsx'

interface CreateGalleryDialogProps {
  /** All galleries that the person can see: their names are taken. */
  galleries: readonly Gallery[]
  /** The gallery to copy; undefined for a new one. */
  source?: Gallery
  onClose: () => void
}

/** Creates a gallery or a copy of one, and continues to its upload. */
export function CreateGalleryDialog({ galleries, source, onClose }: CreateGalleryDialogProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const toPath = useToPath()
  const toSlug = useNameSlug()
  const createGallery = useSubmitGallery(source)
  // The names when the dialog opened: the list soon includes the new gallery, whose own name must not be reported as
  // taken.
  const [existingNames] = useState(() => galleries.map(({ name }) => name))
  const [isCreatingList, setCreatingList] = useState(false)
  const form = useForm<CreateGalleryForm>({
    resolver: resolveWith(createGallerySchema(toSlug)),
    defaultValues: toCreateForm(source, galleries, {
      copyName: (name) => t('{{name}} (copy)', { name }),
      toSlug,
    }),
  })
  const { control } = form
  const address = useFormerAddress()
  const chooseList = (guid: string) => form.setValue('productListGuid', guid, { shouldDirty: true })
  const { field: kind } = useController({ control, name: 'kind' })
  const values = useWatch({ control })
  const choosesSettings = useCan()('manageGalleries')
  const freeDownloads = values.kind === 'free' || !choosesSettings
  const problem = createGalleryProblem({
    name: values.name ?? '',
    existingNames,
    freeDownloads,
    productListGuid: values.productListGuid,
  })
  return (
    <>
      <FormDialog
        title={source ? t('Make a copy') : t('Create gallery')}
        form={form}
        submitLabel={source ? t('Make a copy') : t('Create gallery')}
        isDisabled={problem !== undefined}
        onSubmit={(typed) =>
          address.send(typed.slug, (flags) => createGallery(typed, { flags, onList: chooseList }))
        }
        onSaved={({ slug }) =>
          void navigate(toPath(`/galleries/${slug}/upload`), { replace: true })
        }
        onClose={onClose}
      >
        {source && (
          <Alert severity="info" icon={false}>
            {t(
              'Settings, collections and the product list of “{{name}}” are copied. Photos are never copied.',
              { name: source.name },
            )}
          </Alert>
        )}
        <NameAndAddress
          form={form}
          galleries={galleries}
          isTaken={problem === 'nameTaken'}
          address={address}
        />
        {!source && <EventInputs form={form} />}
        {choosesSettings && (
          <Segmented
            label={t('Kind of gallery')}
            value={kind.value}
            options={[
              { value: 'sales', label: t('Sales') },
              { value: 'free', label: t('Free downloads') },
            ]}
            onChange={kind.onChange}
          />
        )}
        {!freeDownloads && (
          <PriceField
            control={control}
            value={values.productListGuid ?? ''}
            hasStarters={!source}
            hint={
              problem === 'productListMissing'
                ? t('Please select a product list for your sales gallery')
                : undefined
            }
            onCreate={() => setCreatingList(true)}
          />
        )}
        {!source && !freeDownloads && <WatermarkField control={control} />}
        {choosesSettings && <CategorySelect control={control} name="category" />}
      </FormDialog>
      {isCreatingList && (
        <CreateProductListDialog
          onCreated={({ guid }) => {
            chooseList(guid)
            setCreatingList(false)
          }}
          onClose={() => setCreatingList(false)}
        />
      )}
    </>
  )
}
