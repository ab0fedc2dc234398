import { DraftFrame } from './draft-frame.tsx'

export default { title: 'widgets/theme/draft-frame' }

export const Default = () => (
  <DraftFrame src="data:text/html,<h1>City 10K</h1>" title="Preview" pageWidth={1_200} />
)
