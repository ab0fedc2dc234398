import { TAGS_MAX } from './customer.ts'
import { IMPORT_TEXTS, type ImportedCustomer } from './customer-import.ts'

/** What is known of a customer, as far as an import can change it. Moments in epoch milliseconds. */
export interface KnownCustomer extends Record<(typeof IMPORT_TEXTS)[number], string> {
  tags: string[]
  marketingOptIn: boolean
  consentAt: number | null
  consentText: string
  consentPlace: string
  /** The import that they came with. */
  importGuid: string | null
  importFilename: string
  deletedAt: number | null
}

/** The file that rows come with, and when they are taken in. */
export interface TakenFile {
  guid: string
  filename: string
  /** Whether its values take the place of known ones. */
  overwrites: boolean
  now: number
}

/**
 * What is known of a customer with a row of a file; `known` is null for someone new. Who was in the trash comes back
 * with this file, as someone new comes.
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

/** Known values stay unless the file is to overwrite them. An address never changes, since people are known by it. */
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
 * A file lowers consent, and raises it only by a row that says when or to what they agreed. Who was in the trash has to
 * agree again. A row that says nothing changes nothing.
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
