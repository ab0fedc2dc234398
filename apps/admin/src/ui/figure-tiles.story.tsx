import { LONG_NAME, LONG_TEXT } from '../testing/gallery-samples.ts'
import { FigureTile, FigureTiles } from './figure-tiles.tsx'

export default { title: 'ui/figure-tiles' }

export const Default = () => (
  <FigureTiles label="Sales" columns={3}>
    <FigureTile label="Orders">128</FigureTile>
    <FigureTile label="Gross profit" note="12% more than in May">
      £1,204.50
    </FigureTile>
    <FigureTile label="Visitors">{undefined}</FigureTile>
  </FigureTiles>
)
export const Long = () => (
  <FigureTiles label="Sales" columns={2}>
    <FigureTile label={LONG_NAME}>¥1,204,500,000</FigureTile>
    <FigureTile label="Orders" note={LONG_TEXT}>
      1
    </FigureTile>
  </FigureTiles>
)
