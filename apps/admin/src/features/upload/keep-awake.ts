let lock: WakeLockSentinel | undefined
let isWanted = false
let isAsking = false

/** Keeps the screen from switching off, which would stop the upload; where the browser can't, nothing happens. */
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

// The browser takes the lock away when the page is hidden, and refuses it on an empty battery.
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
