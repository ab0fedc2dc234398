import { isDeepStrictEqual } from 'node:util'
import { PRESET_GROUPS, type PresetField } from '@proofdesk/contract/admin/preset-fields'
import { GALLERY_LOCALE_CODES } from '@proofdesk/domain/locales'
import type { Executor, Transaction } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import type { galleries } from '../../ground/db/tables/galleries.ts'
import { productLists } from '../../ground/db/tables/product-lists.ts'
import type { Session } from '../../ground/requests/session.ts'
import { type NotedEvent, recordEvent } from '../../ground/timeline/record-event.ts'
import { DEFAULT_FEATURES } from './gallery-defaults.ts'

type Row = typeof galleries.$inferSelect
type Actor = Pick<Session, 'scope' | 'user'>
type Event = Pick<NotedEvent, 'kind' | 'at' | 'values'>

/** Adds a team member's action on a gallery to its timeline. */
export async function recordGalleryEvent(
  tx: Executor,
  { scope: { accountGuid }, user }: Actor,
  engineGuid: string,
  event: Event,
): Promise<void> {
  await recordEvent(tx, {
    accountGuid,
    subject: 'gallery',
    subjectGuid: engineGuid,
    actorGuid: user.guid,
    ...event,
  })
}

/** The same for actions on files: one event per gallery, with the number of its files. */
export async function recordFileEvents(
  tx: Executor,
  actor: Actor,
  files: readonly { engineGuid: string }[],
  event: Pick<NotedEvent, 'kind' | 'at'>,
): Promise<void> {
  for (const [engineGuid, { length: count }] of Map.groupBy(files, (file) => file.engineGuid))
    await recordGalleryEvent(tx, actor, engineGuid, { ...event, values: { count } })
}

/** Records the events of a gallery's change; changed settings are listed by name. */
export async function recordChanges(
  tx: Transaction,
  actor: Actor,
  change: { before: Row; after: Row; hasNewPassword?: boolean; at: number },
): Promise<void> {
  const { before, after, at } = change
  for (const event of [...stepsOf(change), ...changedDates(before, after)])
    await recordGalleryEvent(tx, actor, after.guid, { ...event, at })
  if (before.productListGuid !== after.productListGuid)
    await recordGalleryEvent(tx, actor, after.guid, {
      kind: 'productListChanged',
      at,
      values: await nameOfList(tx, actor, after.productListGuid),
    })
  const fields = changedSettings(before, after)
  if (fields.length > 0)
    await recordGalleryEvent(tx, actor, after.guid, { kind: 'changed', at, values: { fields } })
}

/** The preset groups that contain these settings, in order. */
export function groupsOf(settings: readonly PresetField[]): string[] {
  return Object.entries(PRESET_GROUPS)
    .filter(([, fields]: [string, readonly PresetField[]]) =>
      fields.some((field) => settings.includes(field)),
    )
    .map(([group]) => group)
}

/** Recorded with their old and new values. */
const DATES = [
  'eventDate',
  'eventEndDate',
  'publishedDate',
  'publishAt',
  'closesAt',
] as const satisfies (keyof Row)[]

/** One event per changed date. A publish date that is cleared by publishing or archiving gets no event of its own. */
function changedDates(before: Row, after: Row): Omit<Event, 'at'>[] {
  const isOver = after.published || after.archived
  return DATES.filter(
    (name) => before[name] !== after[name] && !(name === 'publishAt' && isOver),
  ).map((name) => ({
    kind: 'dateChanged',
    values: { fields: [name], from: before[name], to: after[name] },
  }))
}

/** Fields left out of `changed` events: they have events of their own, or change automatically. */
const UNRECORDED: ReadonlySet<string> = new Set([
  ...DATES,
  'name',
  'published',
  'archived',
  'archivedAt',
  'authRequired',
  'productListGuid',
  'translations',
  'features',
  'deletedAt',
  'clearedWatermarks',
  'archiveNoticeAt',
  'keptAt',
] satisfies (keyof Row)[])

function changedSettings(before: Row, after: Row): string[] {
  const plain = (Object.keys(after) as (keyof Row)[]).filter(
    (key) => !UNRECORDED.has(key) && !isDeepStrictEqual(before[key], after[key]),
  )
  const [from, to] = [before, after].map(({ features }) => ({ ...DEFAULT_FEATURES, ...features }))
  const features = (Object.keys(DEFAULT_FEATURES) as (keyof typeof DEFAULT_FEATURES)[])
    .filter((name) => from![name] !== to![name])
    .map((name) => `features.${name}`)
  return [...plain, ...features]
}

function stepsOf({
  before,
  after,
  hasNewPassword = false,
}: {
  before: Row
  after: Row
  hasNewPassword?: boolean
}): Omit<Event, 'at'>[] {
  const steps: Omit<Event, 'at'>[] = []
  if (before.name !== after.name) steps.push({ kind: 'renamed', values: { text: after.name } })
  if (hasNewPassword || (after.authRequired && !before.authRequired))
    steps.push({ kind: 'passwordSet' })
  if (before.authRequired && !after.authRequired) steps.push({ kind: 'passwordRemoved' })
  if (before.archived !== after.archived)
    steps.push({ kind: after.archived ? 'archived' : 'unarchived' })
  if (before.published !== after.published)
    steps.push({ kind: after.published ? 'published' : 'unpublished' })
  const languages = GALLERY_LOCALE_CODES.filter(
    (locale) => !isDeepStrictEqual(before.translations[locale], after.translations[locale]),
  )
  if (languages.length > 0)
    steps.push({ kind: 'translationsChanged', values: { fields: languages } })
  return steps
}

async function nameOfList(
  tx: Transaction,
  { scope }: Actor,
  guid: string | null,
): Promise<{ text?: string }> {
  if (guid === null) return {}
  const [list] = await tx
    .select({ name: productLists.name })
    .from(productLists)
    .where(recordOf(productLists, scope, guid))
  return list ? { text: list.name } : {}
}
