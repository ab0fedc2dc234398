import type { SearchedBy, VisitKind } from '@proofdesk/domain/visit-event'

/** A visitor's event in the form that is counted. */
export interface VisitRow {
  accountGuid: string
  engineGuid: string
  at: number
  day: string
  hour: number
  kind: VisitKind
  visitor: number
  country: string
  photoGuid?: string | undefined
  by?: SearchedBy | undefined
  count?: number | undefined
  words?: string | undefined
  checkoutGuid?: string | undefined
}
