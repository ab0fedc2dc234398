let lock: WakeLockSentinel | undefined
let isWanted = false
let isAsking = false

/** Keeps the screen on, since turning off would stop the upload; has no effect in browsers without support. */
export function keepAwake(isNeeded: boolean): void {
  if (isNeeded === isWanted) return
  isWanted = isNeeded
  if (isNeeded) {
    document.addEventListener('visibilitychange', ask)
    void ask()
  } else {
    document.removeEventListener('visibilitychange', ask)
    void lock?.release()
    lock = undefined
  }
}

// The browser releases the lock when the page is hidden, and refuses it on low battery.
async function ask() {
  if (
    isAsking ||
    !('wakeLock' in navigator) ||
    document.visibilityState !== 'visible' ||
    (lock && !lock.released)
  )
    return
  isAsking = true
  try {
    lock = await navigator.wakeLock.request('screen')
    if (!isWanted) await lock.release()
  } catch {
    lock = undefined
  } finally {
    isAsking = false
  }
}
