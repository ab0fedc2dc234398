import { type ThemeDraft, account } from '@proofdesk/contract/admin/account'
import type { CallError } from '@proofdesk/contract/client'
import { HOUR_MS } from '@proofdesk/domain/duration'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client, keyOf } from '../../lib/api.ts'

/** The preview address of an unsaved theme. The previous one stays while the next is loading. */
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
