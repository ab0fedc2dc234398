import { LONG_NAME } from '../testing/gallery-samples.ts'
import { TileList } from './tile-list.tsx'

export default { title: 'ui/tile-list' }

export const Default = () => (
  <TileList label="Users">
    <li>Ada Runner</li>
    <li>Bo Ng</li>
    <li>Kim Park</li>
  </TileList>
)
export const Long = () => (
  <TileList label="Users" minWidth={160} gap={6}>
    <li>{LONG_NAME}</li>
    <li>{LONG_NAME}</li>
  </TileList>
)
