import { ListSkeleton } from './list-skeleton.tsx'

export default { title: 'ui/list-skeleton' }

export const Rows = () => <ListSkeleton count={3} />
export const Cards = () => <ListSkeleton count={3} shape="cards" />
export const Tiles = () => <ListSkeleton count={3} shape="tiles" />
