import { backups } from '@proofdesk/contract/admin/backups'
import { useQuery } from '@tanstack/react-query'
import { queryOf, useCall } from '../../lib/api.ts'

const AGAIN_MS = 3_000

/** The state of the backups; refetched every few seconds while a restore test runs. */
export const useBackups = () =>
  useQuery({
    ...queryOf(backups.read),
    refetchInterval: ({ state: { data } }) =>
      data?.backups?.test?.state === 'running' ? AGAIN_MS : false,
  })

const invalidates = [backups.read]

export const useCreateKey = () =>
  useCall(backups.createKey, { invalidates, invalidatesOnError: invalidates })
export const useReplaceKey = () =>
  useCall(backups.replaceKey, { invalidates, invalidatesOnError: invalidates })
export const useTestBackup = () => useCall(backups.test, { invalidates, toastsErrors: false })
