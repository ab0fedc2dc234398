import type { Dictionary } from './dictionary.ts'

const files = import.meta.glob<Dictionary>(
  ['../../../../packages/contract/src/i18n/no/*.json', './no/*.json'],
  { eager: true, import: 'default' },
)

export const dictionary: Dictionary = Object.assign({}, ...Object.values(files))
