import {
  FRAME_ALIGNMENTS,
  FRAME_FONTS,
  FRAME_TEXTS_MAX,
  FRAME_TEXT_SIZE,
  FRAME_VALUES,
} from '@proofdesk/domain/frame'
import * as z from 'zod'
import { Empty, Guid, shortText } from '../fields.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'

const Share = z.number().min(0).max(100)
/** Per cent of the picture's width and height. */
const Point = z.object({ x: Share, y: Share })

/** A text over the frame's picture, with a place on each shape of photo. */
export const FrameTextField = z.object({
  value: z.enum(FRAME_VALUES),
  font: z.enum(FRAME_FONTS),
  /** Height of the line in per cent of the picture's shorter side. */
  size: z.number().min(FRAME_TEXT_SIZE.min).max(FRAME_TEXT_SIZE.max),
  colour: z.stringFormat('colour', /^#[0-9a-f]{6}$/),
  alignment: z.enum(FRAME_ALIGNMENTS),
  landscape: Point,
  portrait: Point,
})

/** A frame before and after saving. A photo whose shape has no picture is delivered without a frame. */
const design = {
  /** Media pictures with a transparent middle. */
  mediaLandscapeGuid: Guid.nullable(),
  mediaPortraitGuid: Guid.nullable(),
  texts: z.array(FrameTextField).max(FRAME_TEXTS_MAX),
}
const fields = { name: shortText(120), ...design }

export const Frame = record({
  guid: Guid,
  ...fields,
  /** Number of galleries that use it. */
  galleries: z.int(),
})
export type Frame = z.infer<typeof Frame>

const FrameSaved = z.object({ frame: Frame })

export const CreateFrame = z.object(fields)
export type CreateFrame = z.infer<typeof CreateFrame>

export const PreviewFrame = z.object({
  engineGuid: Guid,
  /** The frame that is being edited; its pictures may have been deleted from the media library. */
  guid: Guid.optional(),
  isPortrait: z.boolean(),
  ...design,
})
export type PreviewFrame = z.infer<typeof PreviewFrame>

export const FramePreview = z.object({
  /** A photo of the gallery as it would be delivered, as a JPEG in base64; null if none has this shape. */
  picture: z.string().nullable(),
  width: z.int(),
  height: z.int(),
  /** The texts that no value was found for on this photo; the preview shows an example instead. */
  examples: z.array(z.enum(FRAME_VALUES)),
})
export type FramePreview = z.infer<typeof FramePreview>

/** Frames around downloads, with texts about the photo. */
export const frames = {
  list: route({
    method: 'GET',
    path: '/admin/frames',
    capability: 'manageGalleries',
    summary: 'The studio’s frames by name',
    output: z.object({ frames: z.array(Frame) }),
  }),
  create: route({
    method: 'POST',
    path: '/admin/frames',
    capability: 'manageGalleries',
    summary: 'Make a frame from pictures with a transparent middle',
    body: CreateFrame,
    output: FrameSaved,
    status: 201,
  }),
  update: route({
    method: 'PUT',
    path: '/admin/frames',
    capability: 'manageGalleries',
    summary: 'Change a frame; what was bought keeps the frame it was bought with',
    body: CreateFrame.partial().extend({ guid: Guid }),
    fixed: ['galleries'],
    output: FrameSaved,
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/frames',
    capability: 'manageGalleries',
    summary: 'Delete a frame for good; galleries lose it, what was bought keeps it',
    query: z.object({ guid: Guid }),
    output: Empty,
  }),
  preview: route({
    method: 'POST',
    path: '/admin/frames/preview',
    capability: 'manageGalleries',
    summary: 'A photo of the gallery with an unsaved frame, as it would be delivered',
    body: PreviewFrame,
    output: FramePreview,
  }),
}
