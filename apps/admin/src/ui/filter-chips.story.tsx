import { LONG_NAME } from '../testing/gallery-samples.ts'
import { FilterChips } from './filter-chips.tsx'

export default { title: 'ui/filter-chips' }

const handlers = { onChange: () => {}, onReset: () => {} }
const chip = (key: string, label: string) => ({ key, label, change: key })

export const Default = () => (
  <FilterChips {...handlers} chips={[chip('state', 'Shipped'), chip('gallery', 'City 10K')]} />
)
export const Long = () => <FilterChips {...handlers} chips={[chip('gallery', LONG_NAME)]} />
export const Empty = () => <FilterChips {...handlers} chips={[]} />
