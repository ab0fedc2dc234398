import { BrandingFrame } from '../../testing/branding-frame.tsx'
import { LayoutInput } from './layout-input.tsx'

export default { title: 'widgets/theme/layout-input' }

export const Default = () => (
  <BrandingFrame>
    <LayoutInput />
  </BrandingFrame>
)
