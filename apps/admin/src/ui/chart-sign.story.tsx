import { ChartSign } from './chart-sign.tsx'

export default { title: 'ui/chart-sign' }

export const Bar = () => <ChartSign colour="#b4451f" shape="bar" label="Visitors" />
export const Line = () => <ChartSign colour="#2e6b4f" shape="line" label="Sales" />
