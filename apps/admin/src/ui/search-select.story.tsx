import { useState } from 'react'
import { LONG_TEXT } from '../testing/gallery-samples.ts'
import { SearchSelect } from './search-select.tsx'

export default { title: 'ui/search-select' }

const OPTIONS = [
  { value: 'gb', label: 'United Kingdom' },
  { value: 'de', label: 'Germany' },
]

export function Default() {
  const [value, setValue] = useState('gb')
  return <SearchSelect label="Country" value={value} options={OPTIONS} onChange={setValue} />
}
export const Empty = () => (
  <SearchSelect label="Country" value="" options={[]} onChange={() => {}} hint={LONG_TEXT} />
)
export const Failed = () => (
  <SearchSelect label="Country" value="" options={OPTIONS} onChange={() => {}} error="Required" />
)
