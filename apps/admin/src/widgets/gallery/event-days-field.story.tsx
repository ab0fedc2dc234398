import { useForm } from 'react-hook-form'
import { EventDaysField } from './event-days-field.tsx'

function Example({ first = '', last = '' }: { first?: string; last?: string }) {
  const { control } = useForm({ defaultValues: { first, last } })
  return <EventDaysField control={control} first="first" last="last" />
}

export const none = <Example />
export const oneDay = <Example first="2026-05-17" />
export const severalDays = <Example first="2026-05-17" last="2026-05-18" />
