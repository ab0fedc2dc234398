import type { Dictionary } from './i18n.ts'

const files = import.meta.glob<Dictionary>('./fr/*.json', { eager: true, import: 'default' })

export const dictionary: Dictionary = Object.assign({}, ...Object.values(files))
