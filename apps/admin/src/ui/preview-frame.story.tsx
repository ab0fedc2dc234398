import { PreviewFrame } from './preview-frame.tsx'

export default { title: 'ui/preview-frame' }

const PAGE = 'data:text/html,<h1>City 10K</h1>'

export const Default = () => <PreviewFrame src={PAGE} title="Preview" isPhone={false} />
export const Phone = () => <PreviewFrame src={PAGE} title="Preview" isPhone />
