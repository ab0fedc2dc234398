import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { errorMessage } from '../../lib/error-message.ts'
import { setFieldErrors } from '../../lib/form-errors.ts'

interface AuthFormProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>
  /** A rejection is shown here: at its fields, otherwise above the button. The input is kept. */
  onSubmit: (values: Output) => Promise<unknown>
  submitLabel: string
  children: ReactNode
}

/** The fields of a sign-in screen with their submit button. */
export function AuthForm<Values extends FieldValues, Output>({
  form,
  onSubmit,
  submitLabel,
  children,
}: AuthFormProps<Values, Output>) {
  const [problem, setProblem] = useState<string | null>(null)
  const handleSubmit = form.handleSubmit(async (values) => {
    setProblem(null)
    try {
      await onSubmit(values)
    } catch (error) {
      if (!setFieldErrors(form, error)) setProblem(errorMessage(error))
    }
  })
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
      style={{ display: 'flex', flexDirection: 'column', gap: 20 }}
    >
      {children}
      {problem !== null && (
        <Alert severity="error" variant="outlined">
          {problem}
        </Alert>
      )}
      <Button
        type="submit"
        variant="contained"
        color="primary"
        size="large"
        loading={form.formState.isSubmitting}
      >
        {submitLabel}
      </Button>
    </form>
  )
}
