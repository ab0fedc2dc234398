import * as z from 'zod'
import { Empty, Guid, Timestamp, shortText } from '../fields.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'
import { SegmentFilter } from './customer-filter.ts'

/** A saved filter, evaluated whenever it is used. */
export const Segment = record({
  guid: Guid,
  name: z.string(),
  filter: SegmentFilter,
  createdAt: Timestamp,
})
export type Segment = z.infer<typeof Segment>

const SegmentSaved = z.object({ segment: Segment })

export const customerSegments = {
  list: route({
    method: 'GET',
    path: '/admin/customers/segments',
    capability: 'viewGalleryContent',
    summary: 'List the studio’s own segments by name',
    output: z.object({ segments: z.array(Segment) }),
  }),
  create: route({
    method: 'POST',
    path: '/admin/customers/segments',
    capability: 'manageGalleries',
    summary: 'Save a filter as a segment',
    body: z.object({ name: shortText(80), filter: SegmentFilter }),
    output: SegmentSaved,
    status: 201,
  }),
  update: route({
    method: 'PUT',
    path: '/admin/customers/segments',
    capability: 'manageGalleries',
    summary: 'Rename a segment or change its filter',
    body: z.object({
      guid: Guid,
      name: shortText(80).optional(),
      filter: SegmentFilter.optional(),
    }),
    fixed: ['createdAt'],
    output: SegmentSaved,
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/customers/segments',
    capability: 'manageGalleries',
    summary: 'Move a segment to the trash for 30 days',
    query: z.object({ guid: Guid }),
    output: Empty,
  }),
  restore: route({
    method: 'POST',
    path: '/admin/customers/segments/restore',
    capability: 'manageGalleries',
    summary: 'Restore a segment from the trash',
    body: z.object({ guid: Guid }),
    output: SegmentSaved,
  }),
}
