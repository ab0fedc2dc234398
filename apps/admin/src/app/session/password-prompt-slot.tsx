import { lazy, useEffect, useState } from 'react'
import { onPasswordPrompt } from '../../lib/password-prompt.ts'
import { LazyPart } from '../../ui/lazy-part.tsx'

const ConfirmPasswordDialog = lazy(async () => ({
  default: (await import('../../features/auth/confirm-password-dialog.tsx')).ConfirmPasswordDialog,
}))

/** Where the console asks for the password again, whichever screen needs it. */
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
