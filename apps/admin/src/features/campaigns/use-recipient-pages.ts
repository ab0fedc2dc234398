import type { CampaignRecipient } from '@proofdesk/contract/admin/campaigns'
import { useState } from 'react'

/** The start of a page: after this recipient, as displayed. */
interface Cursor {
  after: string
  afterStatus: CampaignRecipient['status']
}

/** The reachable pages of a campaign's recipients: those shown so far, and the one after the last of them. */
export function useRecipientPages() {
  const [page, setPage] = useState(1)
  /** For the second page and later ones. */
  const [cursors, setCursors] = useState<readonly Cursor[]>([])
  return {
    page,
    /** Undefined for the first page. */
    cursor: cursors[page - 2],
    /** The number of reachable pages; `isLoading`: the current one hasn't loaded yet. */
    reached: (isLoading: boolean) =>
      page === cursors.length + 1 && !isLoading ? page + 1 : cursors.length + 1,
    /** `shown`: the recipients on the current page. */
    go(next: number, shown: readonly CampaignRecipient[]) {
      const last = shown.at(-1)
      if (next === cursors.length + 2 && last)
        setCursors([...cursors, { after: last.guid, afterStatus: last.status }])
      setPage(next)
    },
    reset() {
      setPage(1)
      setCursors([])
    },
  }
}
