import { PageSkeleton } from './page-skeleton.tsx'

export default { title: 'ui/page-skeleton' }

export const Cards = () => <PageSkeleton shape="cards" />
export const Tiles = () => <PageSkeleton shape="tiles" />
export const Rows = () => <PageSkeleton shape="rows" />
export const Form = () => <PageSkeleton shape="form" />
export const Gallery = () => <PageSkeleton shape="gallery" />
export const Figures = () => <PageSkeleton shape="figures" />
export const Plain = () => <PageSkeleton shape="plain" />
