import { useState } from 'react'
import { LONG_NAME, LONG_TEXT } from '../testing/gallery-samples.ts'
import { TimeField } from './time-field.tsx'

export default { title: 'ui/time-field' }

export function Default() {
  const [value, setValue] = useState('14:05')
  return (
    <TimeField label="Event" hint="Time zone: Europe/London" value={value} onChange={setValue} />
  )
}
export function Empty() {
  const [value, setValue] = useState('')
  return <TimeField label="Event" isRequired value={value} onChange={setValue} />
}
export function Long() {
  const [value, setValue] = useState('14:05')
  return <TimeField label={LONG_NAME} hint={LONG_TEXT} value={value} onChange={setValue} />
}
export function Failed() {
  const [value, setValue] = useState('14:05')
  return <TimeField label="Event" error="This has passed" value={value} onChange={setValue} />
}
