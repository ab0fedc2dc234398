import { PreviewSkeleton } from './preview-skeleton.tsx'

export default { title: 'ui/preview-skeleton' }

export const Default = () => <PreviewSkeleton />
