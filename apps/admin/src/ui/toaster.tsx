import { useEffect } from 'react'
import { useStore } from '../lib/create-store.ts'
import { loadToasts, toastList } from './toast.ts'

/**
 * Where toasts appear. What shows them is fetched with the first press or key, so that it is there before there is something to say, and
 * the first load is without its 6 kB.
 */
export function Toaster() {
  const list = useStore(toastList)
  useEffect(() => {
    const ended = new AbortController()
    // A failure is met again, and shown, with the first toast.
    const load = () => void loadToasts().catch(() => ended.abort())
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, load, { capture: true, once: true, signal: ended.signal })
    return () => ended.abort()
  }, [])
  return list
}
