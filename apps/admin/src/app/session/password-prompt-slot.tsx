import { lazy, useEffect, useState } from 'react'
import { onPasswordPrompt } from '../../lib/password-prompt.ts'
import { LazyPart } from '../../ui/lazy-part.tsx'

const ConfirmPasswordDialog = lazy(async () => ({
  default: (await import('../../features/auth/confirm-password-dialog.tsx')).ConfirmPasswordDialog,
}))

/** The place of the password prompt, for any screen. */
export function PasswordPromptSlot() {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null)
  useEffect(() => onPasswordPrompt((next) => setAnswer(() => next)), [])
  if (answer === null) return null
  const close = (isConfirmed: boolean) => {
    setAnswer(null)
    answer(isConfirmed)
  }
  return (
    <LazyPart onFail={() => close(false)}>
      <ConfirmPasswordDialog onDone={() => close(true)} onClose={() => close(false)} />
    </LazyPart>
  )
}
