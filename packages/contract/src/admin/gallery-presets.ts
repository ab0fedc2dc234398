import * as z from 'zod'
import { Failure } from '../errors.ts'
import { Empty, Guid, Timestamp, shortText } from '../fields.ts'
import { queryBoolean } from '../query.ts'
import { problem } from '../problems.ts'
import { record } from '../record.ts'
import { route } from '../route.ts'
import { PresetFieldName } from './preset-fields.ts'

const Preset = record({
  guid: Guid,
  name: z.string(),
  fields: z.array(PresetFieldName),
  createdAt: Timestamp,
  /** Set only on presets in the trash. */
  deletedAt: Timestamp.nullable(),
})
export type Preset = z.infer<typeof Preset>

const PresetSaved = z.object({ preset: Preset })
const Name = shortText(120)

export const GALLERIES_AT_ONCE = 500
const Application = z
  .object({
    /** A preset, … */
    guid: Guid.optional(),
    /** … a gallery whose watermarks and security watermark are copied to the others, … */
    watermarksOf: Guid.optional(),
    /** … or the watermark that new galleries start with. */
    defaultWatermark: z.literal(true).optional(),
    galleries: z.array(Guid).min(1).max(GALLERIES_AT_ONCE),
  })
  .refine(
    ({ guid, watermarksOf, defaultWatermark }) =>
      [guid, watermarksOf, defaultWatermark].filter((source) => source !== undefined).length === 1,
    problem({ code: 'required' }),
  )

/** What a preset changes in one gallery, or why it can't: then it changes nothing there. */
const GalleryChange = record({
  engineGuid: Guid,
  name: z.string(),
  /** Amounts are in major units. */
  changes: z.array(z.object({ field: PresetFieldName, from: z.unknown(), to: z.unknown() })),
  refused: Failure.nullable(),
})
export type GalleryChange = z.infer<typeof GalleryChange>

const GalleryUndone = record({
  engineGuid: Guid,
  name: z.string(),
  restored: z.array(PresetFieldName),
  /** Someone has changed these since. */
  kept: z.array(PresetFieldName),
  refused: Failure.nullable(),
})
export type GalleryUndone = z.infer<typeof GalleryUndone>

/** A preset that was applied to galleries, as long as that can be undone. */
const PresetApplication = record({
  guid: Guid,
  /** Its name at that time; null if no longer known. */
  presetName: z.string().nullable(),
  appliedAt: Timestamp,
  /** The names of the first few. */
  galleries: z.array(z.string()),
  /** The number of galleries changed. */
  total: z.int(),
})
export type PresetApplication = z.infer<typeof PresetApplication>

export const galleryPresets = {
  list: route({
    method: 'GET',
    path: '/admin/engines/presets',
    capability: 'manageGalleries',
    summary: 'List the studio’s presets by name; `deleted=true` lists the trash',
    query: z.object({ deleted: queryBoolean.optional() }),
    output: z.object({ presets: z.array(Preset) }),
  }),
  create: route({
    method: 'POST',
    path: '/admin/engines/presets',
    capability: 'manageGalleries',
    summary: 'Save settings of a gallery as a preset',
    body: z.object({
      engineGuid: Guid,
      name: Name,
      fields: z.array(PresetFieldName).min(1).max(200),
    }),
    output: PresetSaved,
    status: 201,
  }),
  update: route({
    method: 'PUT',
    path: '/admin/engines/presets',
    capability: 'manageGalleries',
    summary: 'Rename a preset',
    body: z.object({ guid: Guid, name: Name.optional() }),
    fixed: ['fields', 'createdAt', 'deletedAt'],
    output: PresetSaved,
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/engines/presets',
    capability: 'manageGalleries',
    summary: 'Move a preset to the trash for 30 days; galleries don’t change',
    query: z.object({ guid: Guid }),
    output: Empty,
  }),
  restore: route({
    method: 'POST',
    path: '/admin/engines/presets/restore',
    capability: 'manageGalleries',
    summary: 'Restore a preset from the trash',
    body: z.object({ guid: Guid }),
    output: PresetSaved,
  }),
  preview: route({
    method: 'POST',
    path: '/admin/engines/presets/preview',
    capability: 'manageGalleries',
    summary:
      'Get the changes that a preset, or another gallery’s watermarks, would make to each gallery',
    body: Application,
    output: z.object({ galleries: z.array(GalleryChange) }),
  }),
  apply: route({
    method: 'POST',
    path: '/admin/engines/presets/apply',
    capability: 'manageGalleries',
    summary:
      'Apply a preset or another gallery’s watermarks to galleries; each gallery gets all settings or none',
    body: Application,
    output: z.object({
      /** Used to undo the change; null if nothing was changed. */
      applicationGuid: Guid.nullable(),
      galleries: z.array(GalleryChange),
    }),
  }),
  applications: route({
    method: 'GET',
    path: '/admin/engines/presets/applications',
    capability: 'manageGalleries',
    summary: 'List the last 20 applications of presets that can be undone',
    output: z.object({ applications: z.array(PresetApplication) }),
  }),
  undo: route({
    method: 'POST',
    path: '/admin/engines/presets/undo',
    capability: 'manageGalleries',
    summary: 'Undo the application of a preset, for settings that no one has changed since',
    body: z.object({ guid: Guid }),
    output: z.object({ galleries: z.array(GalleryUndone) }),
  }),
  readWatermark: route({
    method: 'GET',
    path: '/admin/engines/presets/watermark',
    capability: 'manageGalleries',
    summary:
      'Get the default watermarks of new galleries, and whether they equal those of a gallery',
    query: z.object({ engineGuid: Guid.optional() }),
    output: z.object({ isSet: z.boolean(), isOfGallery: z.boolean() }),
  }),
  saveWatermark: route({
    method: 'POST',
    path: '/admin/engines/presets/watermark',
    capability: 'manageGalleries',
    summary: 'Make the current watermarks of a gallery the default for new galleries',
    body: z.object({ engineGuid: Guid }),
    output: Empty,
  }),
  removeWatermark: route({
    method: 'DELETE',
    path: '/admin/engines/presets/watermark',
    capability: 'manageGalleries',
    summary:
      'Make the studio’s name the default watermark of new galleries; existing galleries don’t change',
    output: Empty,
  }),
}
