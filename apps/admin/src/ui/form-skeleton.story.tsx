import { FormSkeleton } from './form-skeleton.tsx'

export default { title: 'ui/form-skeleton' }

export const Sections = () => <FormSkeleton />
export const OneSection = () => <FormSkeleton sections={[4]} />
