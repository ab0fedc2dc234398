import { lazy } from 'react'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import type { DeletedLightboxProps } from './deleted-lightbox.tsx'
import type { LiveLightboxProps } from './live-lightbox.tsx'

const loadLive = () => import('./live-lightbox.tsx')
const loadDeleted = () => import('./deleted-lightbox.tsx')
const Live = lazy(async () => ({ default: (await loadLive()).LiveLightbox }))
const Deleted = lazy(async () => ({ default: (await loadDeleted()).DeletedLightbox }))

/** Preloads the lightbox. */
export function prepareLightbox(): void {
  // A failure is reported when it is opened.
  void Promise.all([loadLive(), loadDeleted()]).catch(() => {})
}

/** The lightbox of the gallery's photos, whose code is loaded when someone approaches a photo. */
export function LazyLiveLightbox(props: LiveLightboxProps) {
  return (
    <LazyPart onFail={props.opened.close}>
      <Live {...props} />
    </LazyPart>
  )
}

/** The lightbox of the trash. */
export function LazyDeletedLightbox(props: DeletedLightboxProps) {
  return (
    <LazyPart onFail={props.opened.close}>
      <Deleted {...props} />
    </LazyPart>
  )
}
