import { SEEN_AFTER_MS } from '@proofdesk/domain/visit-event'
import { useEffect } from 'react'
import { useTellVisit } from '../../lib/tell-visit.ts'

/** Tells of a photo that is open for two seconds; one that is passed by on the way to another was not looked at. */
export function useTellView(photoGuid: string | undefined): void {
  const tell = useTellVisit()
  useEffect(() => {
    if (photoGuid === undefined) return
    const timer = setTimeout(() => tell({ kind: 'view', photoGuid }), SEEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [photoGuid, tell])
}
