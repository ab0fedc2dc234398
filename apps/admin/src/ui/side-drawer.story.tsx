import { LONG_NAME, LONG_TEXT } from '../testing/gallery-samples.ts'
import { SideDrawer } from './side-drawer.tsx'

export default { title: 'ui/side-drawer' }

export const Default = () => (
  <SideDrawer title="Filter orders" width={420} onClose={() => {}}>
    Everything that narrows the list
  </SideDrawer>
)
export const Long = () => (
  <SideDrawer title={LONG_NAME} width={420} onClose={() => {}}>
    {LONG_TEXT.repeat(12)}
  </SideDrawer>
)
