import { lazy } from 'react'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import type { PhotoLightboxProps } from './photo-lightbox.tsx'

const load = () => import('./photo-lightbox.tsx')
const Loaded = lazy(async () => ({ default: (await load()).PhotoLightbox }))

/** Fetches the lightbox before it is asked for. */
export function prepareLightbox(): void {
  // A failure is told when it is opened.
  void load().catch(() => {})
}

/** The lightbox, whose code comes when somebody is near a photo. */
export function LazyLightbox(props: PhotoLightboxProps) {
  return (
    <LazyPart onFail={props.onClose}>
      <Loaded {...props} />
    </LazyPart>
  )
}
