import { AppLink } from './app-link.tsx'

export default { title: 'ui/app-link' }

export const Default = () => <AppLink to="/galleries/city-10k">City 10K</AppLink>
