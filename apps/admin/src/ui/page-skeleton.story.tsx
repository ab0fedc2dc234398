import { PageSkeleton } from './page-skeleton.tsx'

export default { title: 'ui/page-skeleton' }

export const Default = () => <PageSkeleton />
