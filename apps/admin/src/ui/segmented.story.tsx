import { useState } from 'react'
import { LONG_NAME } from '../testing/gallery-samples.ts'
import { Segmented } from './segmented.tsx'

export default { title: 'ui/segmented' }

export function Default() {
  const [value, setValue] = useState<'day' | 'week'>('day')
  return (
    <Segmented
      label="Per"
      value={value}
      options={[
        { value: 'day', label: 'Day' },
        { value: 'week', label: 'Week' },
      ]}
      onChange={setValue}
    />
  )
}
export const Long = () => (
  <Segmented
    label="Per"
    value="a"
    options={[
      { value: 'a', label: LONG_NAME },
      { value: 'b', label: 'Day' },
    ]}
    onChange={() => {}}
  />
)
