import { LONG_TEXT } from '../../testing/gallery-samples.ts'
import { BesidePreview } from './beside-preview.tsx'

export default { title: 'widgets/theme/beside-preview' }

export const Default = () => <BesidePreview preview="The page">Inputs</BesidePreview>
export const Long = () => (
  <BesidePreview preview={LONG_TEXT} isFree>
    {LONG_TEXT}
  </BesidePreview>
)
