import { useState } from 'react'
import { LONG_NAME, LONG_TEXT } from '../testing/gallery-samples.ts'
import { DateTimeField } from './date-time-field.tsx'

export default { title: 'ui/date-time-field' }

export function Default() {
  const [value, setValue] = useState('2026-05-17T14:05')
  return (
    <DateTimeField
      label="Event"
      hint="Time zone: Europe/London"
      value={value}
      onChange={setValue}
    />
  )
}
export function Empty() {
  const [value, setValue] = useState('')
  return <DateTimeField label="Event" isRequired value={value} onChange={setValue} />
}
export function Long() {
  const [value, setValue] = useState('2026-05-17T14:05')
  return <DateTimeField label={LONG_NAME} hint={LONG_TEXT} value={value} onChange={setValue} />
}
export function Failed() {
  const [value, setValue] = useState('2026-05-17T14:05')
  return <DateTimeField label="Event" error="This has passed" value={value} onChange={setValue} />
}
