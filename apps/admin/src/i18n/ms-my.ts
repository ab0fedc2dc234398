import sentences from '@proofdesk/contract/i18n/ms-my.json'
import type { Dictionary } from './i18n.ts'

const files = import.meta.glob<Dictionary>('./ms-my/*.json', { eager: true, import: 'default' })

export const dictionary: Dictionary = Object.assign({}, sentences, ...Object.values(files))
