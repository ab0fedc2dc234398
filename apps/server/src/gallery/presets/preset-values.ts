import { isDeepStrictEqual } from 'node:util'
import {
  PRESET_FIELDS,
  PresetChange,
  type PresetField,
  type PresetValues,
} from '@proofdesk/contract/admin/preset-fields'
import type { GalleryMail } from '@proofdesk/contract/admin/gallery-mails'
import type { AutomationKind } from '@proofdesk/domain/automation'
import { KEEP_INPUT, toProblems } from '@proofdesk/contract/problems'
import { toMajor } from '@proofdesk/domain/money'
import { AppError } from '../../ground/failures/app-error.ts'
import type { galleries } from '../../ground/db/tables/galleries.ts'
import { DEFAULT_FEATURES } from '../galleries/gallery-defaults.ts'

type Row = typeof galleries.$inferSelect

/** A gallery with its own text of the email, null without one. */
export interface State {
  row: Row
  mail: GalleryMail | null
  /** The automations that are on. */
  automations: readonly AutomationKind[]
  /** The currency of its product list. */
  currency: string
}

/** All settings of a gallery that a preset can save, in the wire format. */
export function readValues({
  row,
  mail,
  automations,
  currency,
}: State): Record<PresetField, unknown> {
  const features = { ...DEFAULT_FEATURES, ...row.features }
  const read = (field: PresetField): unknown => {
    if (field === 'photosReady') return mail
    if (field === 'automations') return automations
    if (field === 'subscriberCouponAmount')
      return toMajor({ amount: row.subscriberCouponAmount, currency })
    const feature = featureOf(field)
    return feature ? features[feature] : row[field as keyof Row]
  }
  return Object.fromEntries(PRESET_FIELDS.map((field) => [field, read(field)])) as Record<
    PresetField,
    unknown
  >
}

/**
 * The values that a preset saves. Layers limited to some collections are left out: elsewhere those collections don't
 * exist, and without the limit the layers would be on all photos.
 */
export function keptValues(state: State, fields: readonly PresetField[]): PresetValues {
  const values = readValues({
    ...state,
    row: {
      ...state.row,
      watermarks: state.row.watermarks.filter(({ collections }) => collections.length === 0),
    },
  })
  return Object.fromEntries(fields.map((field) => [field, values[field]]))
}

/**
 * Converts values to a change of a gallery. Throws `invalid` if a setting's allowed values have changed since they were
 * saved.
 */
export function toChange(values: PresetValues): PresetChange {
  const plain: Record<string, unknown> = {}
  const features: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(values)) {
    const feature = featureOf(field)
    if (feature) features[feature] = value
    else plain[field] = value
  }
  const change = Object.keys(features).length > 0 ? { ...plain, features } : plain
  const read = PresetChange.safeParse(change, KEEP_INPUT)
  if (!read.success) throw new AppError('invalid', { fields: toProblems(read.error) })
  return read.data
}

export interface ValueChange {
  field: PresetField
  from: unknown
  to: unknown
}

export function changesBetween(before: State, after: State): ValueChange[] {
  const [from, to] = [readValues(before), readValues(after)]
  return PRESET_FIELDS.filter((field) => !isSame(from[field], to[field])).map((field) => ({
    field,
    from: from[field],
    to: to[field],
  }))
}

/** Whether two values are equal, ignoring the order of keys. */
export const isSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(toJson(a), toJson(b))

const toJson = (value: unknown): unknown =>
  value === undefined ? null : JSON.parse(JSON.stringify(value))

function featureOf(field: string): keyof typeof DEFAULT_FEATURES | undefined {
  const name = field.startsWith('features.') ? field.slice('features.'.length) : undefined
  return (Object.keys(DEFAULT_FEATURES) as (keyof typeof DEFAULT_FEATURES)[]).find(
    (feature) => feature === name,
  )
}
