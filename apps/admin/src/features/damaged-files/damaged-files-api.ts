import { damagedFiles } from '@proofdesk/contract/admin/damaged-files'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import type { QueryOf } from '@proofdesk/contract/route'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf, useCall } from '../../lib/api.ts'

const AGAIN_MS = 3_000
const COUNT_AGAIN_MS = 5 * MINUTE_MS

/** A page of damaged files, the newest first; polled while one is being checked. */
export const useDamagedFiles = (query: QueryOf<typeof damagedFiles.list>) =>
  useQuery({
    ...queryOf(damagedFiles.list, query),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.files.some(({ isChecking }) => isChecking) ? AGAIN_MS : false,
  })

/** Requested by every screen. A failure only hides the banner, so it isn't retried. */
export const useDamagedFileCount = () =>
  useQuery({ ...queryOf(damagedFiles.count), refetchInterval: COUNT_AGAIN_MS, retry: false })

const invalidates = [damagedFiles.list, damagedFiles.count]

export const useCheckDamagedFile = () =>
  useCall(damagedFiles.check, { invalidates, invalidatesOnError: invalidates })
export const useDismissDamagedFile = (success: string) =>
  useCall(damagedFiles.dismiss, { invalidates, invalidatesOnError: invalidates, success })
