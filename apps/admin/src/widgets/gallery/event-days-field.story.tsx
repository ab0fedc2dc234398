import { useForm } from 'react-hook-form'
import { EventDaysField } from './event-days-field.tsx'

export default { title: 'widgets/gallery/event-days-field' }

export function Empty() {
  const { control } = useForm({ defaultValues: { first: '', last: '' } })
  return <EventDaysField control={control} first="first" last="last" />
}
export function OneDay() {
  const { control } = useForm({ defaultValues: { first: '2026-05-17', last: '' } })
  return <EventDaysField control={control} first="first" last="last" />
}
export function SeveralDays() {
  const { control } = useForm({ defaultValues: { first: '2026-05-17', last: '2026-05-18' } })
  return <EventDaysField control={control} first="first" last="last" />
}
