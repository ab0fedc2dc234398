import sentences from '@proofdesk/contract/i18n/fr.json'
import type { Dictionary } from './i18n.ts'

const files = import.meta.glob<Dictionary>('./fr/*.json', { eager: true, import: 'default' })

export const dictionary: Dictionary = Object.assign({}, sentences, ...Object.values(files))
