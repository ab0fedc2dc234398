import { LONG_NAME } from '../../testing/gallery-samples.ts'
import { MissingTexts } from './missing-texts.tsx'

export default { title: 'widgets/translations/missing-texts' }

const lead = { onClick: () => {} }

export const Default = () => (
  <MissingTexts records={[{ id: 'a', label: 'City 10K', missing: ['de', 'fr'], lead }]} />
)
export const Long = () => (
  <MissingTexts
    records={Array.from({ length: 24 }, (_, n) => ({
      id: String(n),
      label: `${LONG_NAME} ${n}`,
      missing: ['de', 'th'] as const,
      lead,
    }))}
  />
)
export const Empty = () => <MissingTexts records={[]} />
