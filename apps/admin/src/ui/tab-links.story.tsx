import { TabLinks } from './tab-links.tsx'

export default { title: 'ui/tab-links' }

const tab = (label: string, count: string) => ({ label, count, to: `/${label}`, isCurrent: false })

export const Default = () => (
  <TabLinks
    label="Galleries by state"
    tabs={[{ ...tab('Published', '12'), isCurrent: true }, tab('Draft', '3')]}
  />
)
export const Long = () => (
  <TabLinks
    label="Galleries by state"
    tabs={Array.from({ length: 12 }, (_, n) => tab(`Number ${n} of many`, '1,204,500'))}
  />
)
