import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSaveGallery } from '../galleries-api.ts'

/**
 * Redirects from a former address of a gallery, or one in capitals, to the present one. People already there while a
 * colleague changes the address stay: both work, and a form being filled in mustn't ask about leaving.
 */
export function useLeadToPresent(asked: string, gallery: Gallery | undefined): void {
  const { show } = useSaveGallery()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const arrivedBy = useRef<string>(undefined)
  const lead = useEffectEvent(() => {
    if (!gallery) return
    const segments = pathname.split('/')
    segments[segments.indexOf('galleries') + 1] = encodeURIComponent(gallery.slug)
    // So that the page appears immediately at its new address.
    show(gallery)
    void navigate({ pathname: segments.join('/'), search, hash }, { replace: true })
  })
  const present = gallery?.slug
  useEffect(() => {
    if (present === undefined) return
    if (present !== asked && arrivedBy.current !== asked) lead()
    arrivedBy.current = asked
  }, [asked, present])
}
