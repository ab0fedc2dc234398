import { useState } from 'react'
import { DateRangeField } from './date-range-field.tsx'

export default { title: 'ui/date-range-field' }

export function Default() {
  const [range, setRange] = useState<{ from: string | null; to: string | null }>({
    from: '2026-05-17',
    to: '2026-05-18',
  })
  return <DateRangeField {...range} onChange={setRange} />
}
export function Empty() {
  const [range, setRange] = useState<{ from: string | null; to: string | null }>({
    from: null,
    to: null,
  })
  return <DateRangeField {...range} onChange={setRange} />
}
