import * as z from 'zod'
import { Empty, Guid } from '../fields.ts'
import { route } from '../route.ts'
import {
  Checksum,
  RegisterUpload,
  UploadOutcome,
  UploadProgress,
  UploadRegistered,
} from './upload.ts'

const SentFiles = z.object({ content: z.array(Guid).min(1).max(1_000) })

/** The routes of `content` for uploads, from registering files to their outcome. */
export const uploads = {
  register: route({
    method: 'POST',
    path: '/admin/content',
    capability: 'uploadPhotos',
    summary: 'Register files for upload; returns one entry per file, in order',
    notes:
      'Each file needs `lastModified`, by which photos without a capture time are sorted. Send a file to the `url` of its entry as a multipart form: all `fields` first, then the file as `file`.',
    body: RegisterUpload,
    output: UploadRegistered,
    status: 201,
  }),
  parts: route({
    method: 'POST',
    path: '/admin/content/parts',
    capability: 'uploadPhotos',
    summary:
      'Start or resume a multipart upload; returns the numbers of the missing parts, starting at 1',
    body: z.object({ guid: Guid }),
    output: z.object({ missing: z.array(z.int()) }),
  }),
  signPart: route({
    method: 'POST',
    path: '/admin/content/parts/sign',
    capability: 'uploadPhotos',
    summary:
      'Get a short-lived address for one part of a file; PUT its bytes there with these headers',
    body: z.object({ guid: Guid, number: z.int().min(1), checksum: Checksum }),
    output: z.object({ url: z.string(), headers: z.record(z.string(), z.string()) }),
  }),
  joinParts: route({
    method: 'POST',
    path: '/admin/content/parts/join',
    capability: 'uploadPhotos',
    summary: 'Assemble the file once all parts have arrived',
    body: z.object({ guid: Guid }),
    output: Empty,
  }),
  stored: route({
    method: 'POST',
    path: '/admin/content/stored',
    capability: 'uploadPhotos',
    summary: 'Report that files have been sent to their `url`; returns those safely stored',
    body: SentFiles,
    output: z.object({ stored: z.array(Guid) }),
  }),
  cancel: route({
    method: 'POST',
    path: '/admin/content/forget',
    capability: 'uploadPhotos',
    summary: 'Report that registered files won’t be sent; returns those that had arrived after all',
    body: SentFiles,
    output: z.object({ stored: z.array(Guid) }),
  }),
  batch: route({
    method: 'GET',
    path: '/admin/content/batch',
    capability: 'uploadPhotos',
    summary: 'Get the state of an upload’s files',
    query: z.object({ engineGuid: Guid, sessionGuid: Guid }),
    output: UploadOutcome,
  }),
  progress: route({
    method: 'GET',
    path: '/admin/content/progress',
    capability: 'uploadPhotos',
    summary: 'Stream live counts of a gallery’s photos by processing step',
    query: z.object({ engineGuid: Guid }),
    output: UploadProgress,
    stream: 'events',
  }),
}
