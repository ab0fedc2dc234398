import type { Dictionary } from './dictionary.ts'

const files = import.meta.glob<Dictionary>(
  ['../../../../packages/contract/src/i18n/fr/*.json', './fr/*.json'],
  { eager: true, import: 'default' },
)

export const dictionary: Dictionary = Object.assign({}, ...Object.values(files))
