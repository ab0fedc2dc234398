import { SEEN_AFTER_MS } from '@proofdesk/domain/visit-event'
import { useEffect } from 'react'
import { useRecordVisit } from '../../lib/record-visit.ts'

/** Reports a photo that is open for two seconds; photos passed on the way to another aren't views. */
export function useRecordView(photoGuid: string | undefined): void {
  const record = useRecordVisit()
  useEffect(() => {
    if (photoGuid === undefined) return
    const timer = setTimeout(() => record({ kind: 'view', photoGuid }), SEEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [photoGuid, record])
}
