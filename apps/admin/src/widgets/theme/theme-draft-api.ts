import { type ThemeDraft, account } from '@proofdesk/contract/admin/account'
import type { CallError } from '@proofdesk/contract/client'
import { HOUR_MS } from '@proofdesk/domain/duration'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client, keyOf } from '../../lib/api.ts'

/** A theme that is not saved, as the preview address of a gallery carries it. The last one stays while the next is on its way. */
export function useThemeDraft(draft: ThemeDraft) {
  return useQuery<string, CallError>({
    queryKey: [...keyOf(account.previewTheme), JSON.stringify(draft)],
    queryFn: async ({ signal }) =>
      (await client.call(account.previewTheme, { body: draft, signal })).draft,
    placeholderData: keepPreviousData,
    staleTime: HOUR_MS,
    gcTime: 0,
  })
}
