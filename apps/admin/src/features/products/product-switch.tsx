import { useController } from 'react-hook-form'
import { SwitchRow } from '../../ui/switch-row.tsx'
import type { ProductControl } from './product-form.ts'

interface ProductSwitchProps {
  control: ProductControl
  name:
    | 'preOrder'
    | 'isUpgradable'
    | 'requestAdditionalInfo'
    | 'isFeatured'
    | 'isAddOn'
    | 'includeWatermark'
    | 'includeFrame'
    | 'showWatermarkInCart'
    | 'includeDownload'
  label: string
  text?: string
}

/** A setting of a product that is on or off. */
export function ProductSwitch({ control, name, label, text }: ProductSwitchProps) {
  const { field } = useController({ control, name })
  return <SwitchRow label={label} text={text} isOn={field.value} onChange={field.onChange} />
}
