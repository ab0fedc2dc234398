import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

/** Sets several inputs of a form as if someone had typed them. */
export function putValues<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  values: Partial<Values>,
): void {
  for (const [name, value] of Object.entries(values))
    form.setValue(name as Path<Values>, structuredClone(value) as PathValue<Values, Path<Values>>, {
      shouldDirty: true,
      shouldValidate: true,
    })
}
