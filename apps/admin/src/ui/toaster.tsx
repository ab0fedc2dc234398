import { useEffect } from 'react'
import { useStore } from '../lib/create-store.ts'
import { loadToasts, toastList } from './toast.ts'

/**
 * Where toasts appear. Their code is loaded on the first press or key, so that it is ready before it is required, and
 * the first load is 6 kB smaller.
 */
export function Toaster() {
  const list = useStore(toastList)
  useEffect(() => {
    const ended = new AbortController()
    // A failure occurs again, and is shown, with the first toast.
    const load = () => void loadToasts().catch(() => ended.abort())
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, load, { capture: true, once: true, signal: ended.signal })
    return () => ended.abort()
  }, [])
  return list
}
