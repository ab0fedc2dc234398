import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../../../ui/form-section.tsx'
import { FormSwitch } from '../../../../ui/form-switch.tsx'
import { FormTextField } from '../../../../ui/form-text-field.tsx'
import { SettingsFrame } from '../../../../ui/settings-frame.tsx'
import { CreateProductListDialog } from '../../../../widgets/product-list/create-product-list-dialog.tsx'
import { ProductListSelect } from '../../../../widgets/product-list/product-list-select.tsx'
import { FrameDialogs } from '../../frames/frame-dialogs.tsx'
import { type FrameAction, FrameSelect } from '../../frames/frame-select.tsx'
import {
  type ProductsControl,
  hiddenProducts,
  productsSchema,
  toProductsForm,
} from './products-form.ts'
import { ResolutionInputs } from '../../../../widgets/product-list/resolution-inputs.tsx'
import { UpsellProducts } from './upsell-products.tsx'
import { useGallerySettings } from '../use-gallery-settings.ts'

interface ProductsSettingsProps {
  gallery: Gallery
}

/** Settings → products: what the gallery sells, and what it offers for free. */
export function ProductsSettings({ gallery }: ProductsSettingsProps) {
  const { t } = useTranslation()
  const { form, frame } = useGallerySettings(
    gallery,
    productsSchema,
    toProductsForm,
    hiddenProducts,
  )
  const { control } = form
  const [isCreatingList, setCreatingList] = useState(false)
  const [frameAction, setFrameAction] = useState<FrameAction>()
  const [productListGuid, freeDownloads, frameGuid] = useWatch({
    control,
    name: ['productListGuid', 'freeDownloads', 'frameGuid'],
  })

  return (
    <>
      <SettingsFrame {...frame}>
        <FormSection title={t('Sales')} text={t('The products and prices of this gallery.')}>
          <ProductListSelect
            control={control}
            name="productListGuid"
            onCreate={() => setCreatingList(true)}
          />
          <FormSwitch
            control={control}
            name="stripOriginals"
            label={t('Remove location and serial numbers from delivered originals')}
            text={t(
              'People get the original’s pixels without location, camera and name. HEIC, AVIF and TIFF photos are delivered as JPEG.',
            )}
          />
          <FormTextField
            control={control}
            name="resizeResolution"
            label={t('Largest size of delivered files')}
            inputMode="numeric"
            hint={t(
              'The largest size, in pixels on the longer side, in which photos of this gallery are delivered, whatever the product says. 0 means no limit. Existing orders keep their size; prints use the original.',
            )}
          />
        </FormSection>
        <FormSection
          title={t('Free downloads')}
          text={t('What visitors can download without paying.')}
        >
          <FormSwitch
            control={control}
            name="freeDownloads"
            label={t('Give photos away')}
            text={t('Visitors download photos without paying.')}
          />
          {freeDownloads && <FreeDownloadInputs control={control} />}
        </FormSection>
        <FormSection
          title={t('Frame')}
          text={t('A border with the name, number, event and date around downloads.')}
        >
          <FrameSelect control={control} name="frameGuid" onAction={setFrameAction} />
          {freeDownloads && frameGuid !== '' && (
            <FormSwitch
              control={control}
              name="frameFreeDownload"
              label={t('Frame on free downloads')}
              text={t('Visitors download photos in the frame. The originals stay as they are.')}
            />
          )}
        </FormSection>
        {freeDownloads && (
          <FormSection
            title={t('Also offered')}
            text={t(
              'Visitors who download a free photo are offered these, and can buy nothing else here.',
            )}
          >
            <UpsellProducts control={control} productListGuid={productListGuid} />
          </FormSection>
        )}
      </SettingsFrame>
      <FrameDialogs
        gallery={gallery}
        chosen={frameGuid}
        asked={frameAction}
        onChange={(guid) => form.setValue('frameGuid', guid, { shouldDirty: true })}
        onClose={() => setFrameAction(undefined)}
      />
      {isCreatingList && (
        <CreateProductListDialog
          onCreated={({ guid }) => {
            form.setValue('productListGuid', guid, { shouldDirty: true })
            setCreatingList(false)
          }}
          onClose={() => setCreatingList(false)}
        />
      )}
    </>
  )
}

/** The settings for free downloads. */
function FreeDownloadInputs({ control }: { control: ProductsControl }) {
  const { t } = useTranslation()
  return (
    <>
      <FormSwitch
        control={control}
        name="allowDownloadAll"
        label={t('Download all')}
        text={t(
          'Visitors download the gallery, a collection, a search or chosen photos as ZIP files.',
        )}
      />
      <ResolutionInputs control={control} name="freeDownloadResolution" />
      <FormTextField
        control={control}
        name="freeDownloadResolutionAdjective"
        label={t('Size shown on the download button')}
        hint={t('For example “web size”: visitors see “Download (web size)”.')}
      />
      <FormSwitch
        control={control}
        name="watermarkFreeDownload"
        label={t('Watermark on free downloads')}
        text={t(
          'The layers of the Watermarks tab; without any, the studio’s name. Never the security watermark.',
        )}
      />
      <FormTextField
        control={control}
        name="freeDownloadsPerVisitor"
        label={t('Photos for each visitor')}
        inputMode="numeric"
        hint={t(
          '0 means no limit. Visitors are counted per browser: deleting cookies or using another browser resets the count.',
        )}
      />
    </>
  )
}
