import { SEEN_AFTER_MS } from '@proofdesk/domain/visit-event'
import { useEffect } from 'react'
import { useTellVisit } from '../../lib/tell-visit.ts'

/** Reports a photo that is open for two seconds; photos passed on the way to another aren't views. */
export function useTellView(photoGuid: string | undefined): void {
  const tell = useTellVisit()
  useEffect(() => {
    if (photoGuid === undefined) return
    const timer = setTimeout(() => tell({ kind: 'view', photoGuid }), SEEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [photoGuid, tell])
}
