import sentences from '@proofdesk/contract/i18n/ja.json'
import type { Dictionary } from './i18n.ts'

const files = import.meta.glob<Dictionary>('./ja/*.json', { eager: true, import: 'default' })

export const dictionary: Dictionary = Object.assign({}, sentences, ...Object.values(files))
