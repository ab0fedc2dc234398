import { BrandingFrame } from '../../testing/branding-frame.tsx'
import { ColourInputs } from './colour-inputs.tsx'

export default { title: 'widgets/theme/colour-inputs' }

export const Default = () => (
  <BrandingFrame>
    <ColourInputs />
  </BrandingFrame>
)
