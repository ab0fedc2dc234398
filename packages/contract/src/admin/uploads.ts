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
    summary: 'Register files for upload; one entry a file, in order',
    notes:
      'Each file needs its `lastModified`: photos without a capture time are sorted by it. Send a file to the `url` of its entry as a multipart form: all `fields` first, then the file as `file`.',
    body: RegisterUpload,
    output: UploadRegistered,
    status: 201,
  }),
  parts: route({
    method: 'POST',
    path: '/admin/content/parts',
    capability: 'uploadPhotos',
    summary:
      'Begin or go on with a file that is sent in parts; answers the numbers, from 1, of those missing',
    body: z.object({ guid: Guid }),
    output: z.object({ missing: z.array(z.int()) }),
  }),
  signPart: route({
    method: 'POST',
    path: '/admin/content/parts/sign',
    capability: 'uploadPhotos',
    summary: 'A short-lived address for one part of a file, to PUT its bytes to with these headers',
    body: z.object({ guid: Guid, number: z.int().min(1), checksum: Checksum }),
    output: z.object({ url: z.string(), headers: z.record(z.string(), z.string()) }),
  }),
  joinParts: route({
    method: 'POST',
    path: '/admin/content/parts/join',
    capability: 'uploadPhotos',
    summary: 'Make the file of its parts, once all are there',
    body: z.object({ guid: Guid }),
    output: Empty,
  }),
  stored: route({
    method: 'POST',
    path: '/admin/content/stored',
    capability: 'uploadPhotos',
    summary: 'Tell that files have reached their url; answers those whose bytes are safe',
    body: SentFiles,
    output: z.object({ stored: z.array(Guid) }),
  }),
  cancel: route({
    method: 'POST',
    path: '/admin/content/forget',
    capability: 'uploadPhotos',
    summary: 'Tell that announced files will not come; answers those that had arrived after all',
    body: SentFiles,
    output: z.object({ stored: z.array(Guid) }),
  }),
  batch: route({
    method: 'GET',
    path: '/admin/content/batch',
    capability: 'uploadPhotos',
    summary: 'What has become of the files of an upload',
    query: z.object({ engineGuid: Guid, sessionGuid: Guid }),
    output: UploadOutcome,
  }),
  progress: route({
    method: 'GET',
    path: '/admin/content/progress',
    capability: 'uploadPhotos',
    summary: 'Live counts of a gallery’s photos per step',
    query: z.object({ engineGuid: Guid }),
    output: UploadProgress,
    stream: 'events',
  }),
}
