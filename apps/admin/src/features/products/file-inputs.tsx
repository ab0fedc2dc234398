import { useTranslation } from 'react-i18next'
import { FormSection } from '../../ui/form-section.tsx'
import { ResolutionInputs } from '../../widgets/product-list/resolution-inputs.tsx'
import type { ProductControl } from './product-form.ts'
import { ProductSwitch } from './product-switch.tsx'
import type { ShownInputs } from './shown-inputs.ts'

interface FileInputsProps {
  control: ProductControl
  shown: ShownInputs
}

/** The customer's file, its size, and whether it has a watermark. */
export function FileInputs({ control, shown }: FileInputsProps) {
  const { t } = useTranslation()
  return (
    <FormSection isInDialog title={t('File')}>
      {shown.includeDownload && (
        <ProductSwitch
          control={control}
          name="includeDownload"
          label={t('Include the download')}
          text={t('Buyers also get the photo as a file.')}
        />
      )}
      {shown.resolution && <ResolutionInputs control={control} name="resolution" />}
      <ProductSwitch
        control={control}
        name="includeWatermark"
        label={t('Include the watermark')}
        text={t('Purchased files have a watermark with the studio’s name.')}
      />
      {shown.frame && (
        <ProductSwitch
          control={control}
          name="includeFrame"
          label={t('Include the frame')}
          text={t('Purchased files have the frame of their gallery, if it has one.')}
        />
      )}
      {shown.watermarkInCart && (
        <ProductSwitch
          control={control}
          name="showWatermarkInCart"
          label={t('Show the watermark in the cart')}
          text={t('The preview in the cart has it; the delivered file doesn’t.')}
        />
      )}
    </FormSection>
  )
}
