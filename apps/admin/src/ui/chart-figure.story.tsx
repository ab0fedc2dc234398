import { LONG_NAME } from '../testing/gallery-samples.ts'
import { ChartFigure } from './chart-figure.tsx'

export default { title: 'ui/chart-figure' }

const visitors = { label: 'Visitors', values: [4, 8, 2], colour: '#b4451f', toText: String }
const table = (
  <tbody>
    <tr>
      <th scope="row">Mon</th>
      <td>4</td>
    </tr>
  </tbody>
)
const plot = { height: 200, labels: ['Mon', 'Tue', 'Wed'], bars: [visitors], table }

export const Default = () => <ChartFigure {...plot} title="Visitors per day" />
export const WithLine = () => (
  <ChartFigure
    {...plot}
    title="Visitors and sales per day"
    line={{ ...visitors, label: 'Sales', colour: '#2e6b4f' }}
  />
)
export const Long = () => <ChartFigure {...plot} title={LONG_NAME} />
