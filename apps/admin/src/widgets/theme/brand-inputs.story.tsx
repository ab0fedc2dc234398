import { BrandingFrame } from '../../testing/branding-frame.tsx'
import { LONG_TEXT } from '../../testing/gallery-samples.ts'
import { BrandInputs } from './brand-inputs.tsx'

export default { title: 'widgets/theme/brand-inputs' }

export const Default = () => (
  <BrandingFrame>
    <BrandInputs logoHint="Above every page" />
  </BrandingFrame>
)
export const Long = () => (
  <BrandingFrame>
    <BrandInputs logoHint={LONG_TEXT} isInDialog />
  </BrandingFrame>
)
