import { graceLinks } from '@proofdesk/contract/admin/grace-links'
import { galleryTimeline } from '@proofdesk/contract/admin/timeline'
import { useQuery } from '@tanstack/react-query'
import { queryOf, useCall } from '../../../lib/api.ts'

export const useGraceLinks = (engineGuid: string) =>
  useQuery(queryOf(graceLinks.list, { engineGuid }))

const invalidates = [graceLinks.list, galleryTimeline.list]

export const useCreateGraceLink = () =>
  useCall(graceLinks.create, { invalidates, toastsErrors: false })
export const useRevokeGraceLink = (success: string) =>
  useCall(graceLinks.remove, { invalidates, success })
