import { TAGS_MAX } from './customer.ts'
import { IMPORT_TEXTS, type ImportedCustomer } from './customer-import.ts'

/** The fields of a customer that an import can change. Moments in epoch milliseconds. */
export interface KnownCustomer extends Record<(typeof IMPORT_TEXTS)[number], string> {
  tags: string[]
  marketingOptIn: boolean
  consentAt: number | null
  consentText: string
  consentPlace: string
  /** The import that they came from. */
  importGuid: string | null
  importFilename: string
  deletedAt: number | null
}

/** The imported file, and the time of the import. */
export interface TakenFile {
  guid: string
  filename: string
  /** Whether its values replace known ones. */
  overwrites: boolean
  now: number
}

/**
 * A customer after importing a row; `known` is null for a new one. A customer in the trash is restored with the file as
 * their origin, like a new one.
 */
export function takeInCustomer(
  known: KnownCustomer | null,
  given: ImportedCustomer,
  file: TakenFile,
): KnownCustomer {
  const comes = known === null || known.deletedAt !== null
  return {
    ...takeInTexts(known, given, file),
    tags: takeInTags(known?.tags ?? [], given.tags),
    ...takeInConsent(known, given, file.now),
    importGuid: comes ? file.guid : known.importGuid,
    importFilename: comes ? file.filename : known.importFilename,
    deletedAt: null,
  }
}

/** Known values stay unless the file overwrites them. An address never changes, because it identifies the person. */
function takeInTexts(
  known: KnownCustomer | null,
  { texts }: ImportedCustomer,
  { overwrites }: TakenFile,
): ImportedCustomer['texts'] {
  const taken = IMPORT_TEXTS.map((field) => {
    const present = known?.[field] ?? ''
    const isKept = present !== '' && (field === 'emailAddress' || !overwrites)
    return [field, isKept || texts[field] === '' ? present : texts[field]]
  })
  return Object.fromEntries(taken) as ImportedCustomer['texts']
}

function takeInTags(known: readonly string[], given: readonly string[]): string[] {
  if (given.every((tag) => known.includes(tag))) return [...known]
  return [...new Set([...known, ...given])].toSorted().slice(0, TAGS_MAX)
}

/**
 * A file can withdraw consent; it only gives consent by a row with a date or a wording. A customer restored from the
 * trash has to consent again. A row without such values changes nothing.
 */
function takeInConsent(
  known: KnownCustomer | null,
  { optIn, consent }: ImportedCustomer,
  now: number,
): Pick<KnownCustomer, 'marketingOptIn' | 'consentAt' | 'consentText' | 'consentPlace'> {
  const wasIn = known !== null && known.marketingOptIn && known.deletedAt === null
  const raised = optIn === true && !wasIn ? consent : null
  return {
    marketingOptIn: optIn !== false && (wasIn || raised !== null),
    consentAt: raised ? (raised.at ?? now) : (known?.consentAt ?? null),
    consentText: raised?.text ?? known?.consentText ?? '',
    consentPlace: raised?.place ?? known?.consentPlace ?? '',
  }
}
