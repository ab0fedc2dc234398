import { TimePlot } from './time-plot.tsx'

export default { title: 'ui/time-plot' }

const series = (label: string, values: readonly number[]) => ({
  label,
  values,
  colour: '#b4451f',
  toText: String,
})
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu']

export const Default = () => (
  <TimePlot
    height={240}
    labels={DAYS}
    bars={[series('Visitors', [4, 8, 2, 9])]}
    line={{ ...series('Sales', [1, 3, 2, 5]), colour: '#2e6b4f' }}
  />
)
export const Empty = () => (
  <TimePlot height={240} labels={DAYS} bars={[series('Visitors', [0, 0, 0, 0])]} />
)
