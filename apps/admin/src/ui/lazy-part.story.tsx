import { LazyPart } from './lazy-part.tsx'

export default { title: 'ui/lazy-part' }

export const Default = () => <LazyPart>It is here</LazyPart>
