import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form'

/**
 * A form over a record that others may change meanwhile: untouched inputs follow the record, touched ones keep what was typed.
 * `saved` is the record as the inputs hold it; what differs from the one that the person started from is sent.
 */
export function useSettingsForm<Values extends FieldValues, Output>(
  saved: Values,
  resolver: Resolver<Values, unknown, Output>,
) {
  const [start] = useState(saved)
  const base = useRef(start)
  const form = useForm<Values, unknown, Output>({
    defaultValues: start as DefaultValues<Values>,
    resolver,
  })

  const changedNames = () => namesOfChanges(form.getValues(), base.current)
  /** Starts anew from the record; the inputs of `kept` stay as they are. */
  const rebase = (from: Values, kept: readonly (keyof Values)[] = []) => {
    const typed = kept.map(
      (name) => [name as Path<Values>, form.getValues(name as Path<Values>)] as const,
    )
    base.current = from
    form.reset(from, { keepErrors: kept.length > 0 })
    for (const [name, value] of typed) form.setValue(name, value, { shouldDirty: true })
  }
  const follow = useEffectEvent((record: string) => {
    const fresh = JSON.parse(record) as Values
    if (namesOfChanges(fresh, base.current).length > 0) rebase(fresh, changedNames())
  })
  const record = JSON.stringify(saved)
  useEffect(() => follow(record), [record])

  return { form, changedNames, rebase }
}

/** The names of the inputs that differ. */
export function namesOfChanges<Values extends object>(
  values: Values,
  base: Values,
): (keyof Values)[] {
  return (Object.keys(base) as (keyof Values)[]).filter(
    (name) => JSON.stringify(values[name]) !== JSON.stringify(base[name]),
  )
}
