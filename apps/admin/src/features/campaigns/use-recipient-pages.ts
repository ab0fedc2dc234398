import type { CampaignRecipient } from '@proofdesk/contract/admin/campaigns'
import { useState } from 'react'

/** Where a page begins: after this recipient, as they were shown. */
interface Cursor {
  after: string
  afterStatus: CampaignRecipient['status']
}

/**
 * The pages of a campaign's recipients that can be gone to: those that were shown, and the one after the last of them.
 */
export function useRecipientPages() {
  const [page, setPage] = useState(1)
  /** Of the second page and those after it. */
  const [cursors, setCursors] = useState<readonly Cursor[]>([])
  return {
    page,
    /** Undefined for the first page. */
    cursor: cursors[page - 2],
    /** How many pages can be gone to; `isLoading`: the current one is not there yet. */
    reached: (isLoading: boolean) =>
      page === cursors.length + 1 && !isLoading ? page + 1 : cursors.length + 1,
    /** `shown` are the recipients of the current page. */
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
