import { type FormEvent, type ReactNode } from 'react'
import { useSaveKey } from '../lib/use-save-key.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { SaveBar } from './save-bar.tsx'

interface SettingsFrameProps {
  isDirty: boolean
  isSaving: boolean
  /** Called when leaving; false allows it. */
  isBlocking: () => boolean
  onSubmit: (event?: FormEvent) => unknown
  onDiscard: () => void
  children: ReactNode
}

/** A form with a save bar, also saved by Ctrl+S; leaving with unsaved changes asks for confirmation. */
export function SettingsFrame({
  isDirty,
  isSaving,
  isBlocking,
  onSubmit,
  onDiscard,
  children,
}: SettingsFrameProps) {
  useSaveKey(() => {
    if (isDirty && !isSaving) void onSubmit()
  })
  return (
    <>
      <form noValidate onSubmit={(event) => void onSubmit(event)}>
        {children}
        {isDirty && <SaveBar isSaving={isSaving} onDiscard={onDiscard} />}
      </form>
      {isDirty && <LeaveGuard isBlocking={isBlocking} />}
    </>
  )
}
