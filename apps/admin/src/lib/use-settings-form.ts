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
  /** The record as the inputs hold it; what differs from the one that the person started from is sent. */
  saved: Values
  resolver: Resolver<Values, unknown, Output>
  /**
   * Sends what was changed and hands the answered record to `keep`, before any screen shows it as someone else's
   * change. A rejection keeps what was typed: messages stand at their fields, any other reason is a toast.
   */
  save: (
    output: Output,
    changed: readonly (keyof Values)[],
    keep: (answered: Values) => void,
  ) => Promise<unknown>
  /** The inputs that a switch hides now. What is wrong in them goes back to what was saved, as no one could see why. */
  hidden?: (values: Values) => readonly (keyof Values)[]
  /** The input for a field of the wire, where their names differ. */
  inputOf?: (name: string) => string
}

/**
 * A form over a record that others may change in the meantime: untouched inputs follow the record, touched ones keep
 * what was typed. `frame` is for its SettingsFrame.
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
  /** Starts again from the record; the inputs of `kept` stay as they are. */
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
        // What was typed while the call was under way is kept.
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

/** The names of the inputs that differ. */
export function namesOfChanges<Values extends object>(
  values: Values,
  base: Values,
): (keyof Values)[] {
  return (Object.keys(base) as (keyof Values)[]).filter(
    (name) => JSON.stringify(values[name]) !== JSON.stringify(base[name]),
  )
}

/** The named fields alone: only what was changed is sent, so that two people can edit side by side. */
export function pick<Values extends object, Name extends keyof Values>(
  values: Values,
  names: readonly Name[],
): Pick<Values, Name> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<Values, Name>
}
