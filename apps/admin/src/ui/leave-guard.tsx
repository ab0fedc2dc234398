import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type Location, useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface LeaveGuardProps {
  /** Called when leaving; false allows it (after saving). */
  isBlocking: () => boolean
}

/** Asks before unsaved input is lost by navigating or closing the tab. Render it while a form is dirty. */
export function LeaveGuard({ isBlocking }: LeaveGuardProps) {
  const { t } = useTranslation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isSameDialog(currentLocation, nextLocation) && isBlocking(),
  )
  useEffect(() => {
    const handle = (event: BeforeUnloadEvent) => {
      if (isBlocking()) event.preventDefault()
    }
    window.addEventListener('beforeunload', handle)
    return () => window.removeEventListener('beforeunload', handle)
  }, [isBlocking])
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title={t('Leave without saving?')}
      warning={t('What you have typed will be lost.')}
      confirmLabel={t('Leave')}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  )
}

/** Another part of the open dialog: it isn't left, and its input stays. */
function isSameDialog(from: Location, to: Location): boolean {
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)]
  return (
    from.pathname === to.pathname &&
    before.has('dialog') &&
    before.get('dialog') === after.get('dialog') &&
    before.get('id') === after.get('id')
  )
}
