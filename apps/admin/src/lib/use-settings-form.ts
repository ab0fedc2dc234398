import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form'
import { showError } from '../ui/toast.ts'
import { setFieldErrors } from './form-errors.ts'

interface SettingsFormOptions<Values extends FieldValues, Output> {
  /** The saved record as form values; only inputs that differ from the record the person started from are sent. */
  saved: Values
  resolver: Resolver<Values, unknown, Output>
  /**
   * Sends the changes and passes the record in the response to `keep`, before any screen shows it as someone else's
   * change. If it rejects, the input is kept: field errors appear at their fields, any other error as a toast.
   */
  save: (
    output: Output,
    changed: readonly (keyof Values)[],
    keep: (answered: Values) => void,
  ) => Promise<unknown>
  /** The inputs hidden by a switch. Invalid values in them are reset, as no one could see why saving fails. */
  hidden?: (values: Values) => readonly (keyof Values)[]
  /** The input for a field of the API, where their names differ. */
  inputOf?: (name: string) => string
}

/**
 * A form for a record that others may change in the meantime: untouched inputs follow the record, edited ones keep
 * their input. `frame` holds the props of its SettingsFrame.
 */
export function useSettingsForm<Values extends FieldValues, Output>({
  saved,
  resolver,
  save,
  hidden,
  inputOf,
}: SettingsFormOptions<Values, Output>) {
  const [start] = useState(saved)
  const base = useRef(start)
  const form = useForm<Values, unknown, Output>({
    defaultValues: start as DefaultValues<Values>,
    resolver,
  })

  const changedNames = () => namesOfChanges(form.getValues(), base.current)
  /** Resets the form to the record `from`; the inputs named in `kept` keep their values. */
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

  const send = async (output: Output) => {
    const changed = changedNames()
    if (changed.length === 0) return rebase(saved)
    const sent = structuredClone(form.getValues())
    try {
      await save(output, changed, (answered) =>
        // Keeps changes typed while the request was in flight.
        rebase(answered, namesOfChanges(form.getValues(), sent)),
      )
    } catch (error) {
      if (!setFieldErrors(form, error, inputOf)) showError(error)
    }
  }
  const submit = (event?: FormEvent): Promise<void> =>
    form.handleSubmit(send, (errors) => {
      const unseen = hidden?.(form.getValues()) ?? []
      if (Object.keys(errors).some((name) => !unseen.includes(name))) return
      for (const name in errors) form.setValue(name as Path<Values>, base.current[name])
      return submit(event)
    })(event)
  const { isDirty, isSubmitting } = form.formState
  return {
    form,
    rebase,
    frame: {
      isDirty,
      isSaving: isSubmitting,
      isBlocking: () => changedNames().length > 0,
      onSubmit: submit,
      onDiscard: () => rebase(saved),
    },
  }
}

/** The names of the inputs whose values differ. */
export function namesOfChanges<Values extends object>(
  values: Values,
  base: Values,
): (keyof Values)[] {
  return (Object.keys(base) as (keyof Values)[]).filter(
    (name) => JSON.stringify(values[name]) !== JSON.stringify(base[name]),
  )
}

/** Picks the named fields: only changes are sent, so that two people can edit side by side. */
export function pick<Values extends object, Name extends keyof Values>(
  values: Values,
  names: readonly Name[],
): Pick<Values, Name> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<Values, Name>
}
