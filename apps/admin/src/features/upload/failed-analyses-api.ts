import type { Analysis } from '@proofdesk/domain/photo-analysis'
import { content } from '@proofdesk/contract/admin/content'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { keyOf, queryOf, useCall } from '../../lib/api.ts'

/** The first photos of a gallery whose analysis failed; reloaded when their number changes. */
export const useFailedAnalyses = (engineGuid: string, kind: Analysis, failed: number) =>
  useQuery({
    ...queryOf(content.failedAnalyses, { engineGuid, kind }),
    queryKey: [...keyOf(content.failedAnalyses, { engineGuid, kind }), failed],
    placeholderData: keepPreviousData,
  })

export const useRetryAnalyses = () =>
  useCall(content.retryAnalyses, { invalidates: [content.failedAnalyses] })
