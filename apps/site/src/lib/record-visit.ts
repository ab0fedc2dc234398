import type { ReportedVisit } from '@proofdesk/contract/site/visits'
import { createContext, use, useCallback, useEffect, useRef } from 'react'
import { useGalleryContext } from './gallery-context.ts'
import { openVisitBeacon, type VisitBeacon } from './visit-beacon.ts'

/** Reports what the visitor does; outside a gallery nothing is reported. */
export const RecordVisitContext = createContext<(visit: ReportedVisit) => void>(() => {})

export function useRecordVisit(): (visit: ReportedVisit) => void {
  return use(RecordVisitContext)
}

/** Starts reporting this visit to the gallery, except for the studio's own people with a preview flag. */
export function useVisitBeacon(): (visit: ReportedVisit) => void {
  const {
    gallery: { slug },
    preview,
  } = useGalleryContext()
  const beacon = useRef<VisitBeacon>(undefined)
  useEffect(() => {
    if (preview) return
    beacon.current = openVisitBeacon(slug)
    beacon.current?.record({ kind: 'visit' })
    return () => {
      beacon.current?.close()
      beacon.current = undefined
    }
  }, [slug, preview])
  return useCallback((visit) => beacon.current?.record(visit), [])
}
