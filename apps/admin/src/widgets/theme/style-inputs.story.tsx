import { BrandingFrame } from '../../testing/branding-frame.tsx'
import { StyleInputs } from './style-inputs.tsx'

export default { title: 'widgets/theme/style-inputs' }

export const Default = () => (
  <BrandingFrame>
    <StyleInputs />
  </BrandingFrame>
)
