import { Suspense, lazy, useEffect, useState } from 'react'
import type { toast as Toast } from 'sonner'
import { prefetch } from '../lib/prefetch.ts'

const loadToaster = () => import('./toaster.tsx')
const Toaster = lazy(async () => ({ default: (await loadToaster()).Toaster }))

let mount: () => void = () => {}
// sonner forgets a toast that comes before its place is on the page, so everyone waits for this.
let markStanding: () => void
let standing: Promise<void>
const markGone = () => {
  standing = new Promise((resolve) => {
    markStanding = resolve
  })
}
markGone()
const handleMount = () => markStanding()

/** Brings the toaster onto the page if it is not there yet; rejects when its code can't be fetched. */
export async function whenToasterStands(): Promise<typeof Toast> {
  const [{ toast }] = await Promise.all([import('sonner'), loadToaster()])
  mount()
  await standing
  return toast
}

/**
 * The place of the toasts. The first screen does without their code; it is fetched at the person's first touch or key, long before
 * something can succeed or fail.
 */
export function ToasterHost() {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => {
    mount = () => setMounted(true)
    const warmUp = () => prefetch(loadToaster)
    window.addEventListener('pointerdown', warmUp, { once: true })
    window.addEventListener('keydown', warmUp, { once: true })
    return () => {
      window.removeEventListener('pointerdown', warmUp)
      window.removeEventListener('keydown', warmUp)
    }
  }, [])
  return isMounted ? (
    <Suspense>
      <Toaster onMount={handleMount} onUnmount={markGone} />
    </Suspense>
  ) : null
}
