import { useState } from 'react'
import { LONG_NAME, LONG_TEXT } from '../testing/gallery-samples.ts'
import { DateField } from './date-field.tsx'

export default { title: 'ui/date-field' }

export function Default() {
  const [value, setValue] = useState('2026-05-17')
  return (
    <DateField label="Event" hint="Time zone: Europe/London" value={value} onChange={setValue} />
  )
}
export function Empty() {
  const [value, setValue] = useState('')
  return <DateField label="Event" isRequired value={value} onChange={setValue} />
}
export function Long() {
  const [value, setValue] = useState('2026-05-17')
  return <DateField label={LONG_NAME} hint={LONG_TEXT} value={value} onChange={setValue} />
}
export function Failed() {
  const [value, setValue] = useState('2026-05-17')
  return <DateField label="Event" error="This has passed" value={value} onChange={setValue} />
}
