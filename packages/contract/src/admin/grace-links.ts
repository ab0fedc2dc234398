import { GRACE_LINK_STATES } from '@proofdesk/domain/grace-link'
import * as z from 'zod'
import { Empty, Guid, Timestamp, shortText } from '../fields.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'

/** A link that reopens a closed gallery for one buyer. */
const GraceLink = record({
  guid: Guid,
  /** The person it is for, as noted by the team. */
  note: z.string(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  state: z.enum(GRACE_LINK_STATES),
  /** When it was last opened; null if never. */
  lastUsedAt: Timestamp.nullable(),
  /** The link's URL; null once it has expired or been revoked. */
  url: z.string().nullable(),
})
export type GraceLink = z.infer<typeof GraceLink>

export const graceLinks = {
  list: route({
    method: 'GET',
    path: '/admin/engines/grace-links',
    capability: 'manageGalleries',
    summary: 'List the links that open a closed gallery for one buyer each, newest first',
    query: z.object({ engineGuid: Guid }),
    output: z.object({ graceLinks: z.array(GraceLink) }),
  }),
  create: route({
    method: 'POST',
    path: '/admin/engines/grace-links',
    capability: 'manageGalleries',
    summary: 'Create a link that reopens a closed gallery for one buyer',
    body: z.object({ engineGuid: Guid, note: shortText(120), expiresAt: Timestamp }),
    output: z.object({ graceLink: GraceLink }),
    status: 201,
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/engines/grace-links',
    capability: 'manageGalleries',
    summary: 'Revoke a link for one buyer',
    query: z.object({ guid: Guid }),
    output: Empty,
  }),
}
