import LockIcon from '@mui/icons-material/LockOutlined'
import SearchOffIcon from '@mui/icons-material/SearchOff'
import { DeadEnd } from './dead-end.tsx'

export default { title: 'ui/dead-end' }

export const Missing = () => (
  <DeadEnd
    documentTitle="Page not found"
    icon={<SearchOffIcon />}
    title="There’s nothing at this address"
    text="It may have been deleted or renamed, or the link has a mistake."
  />
)

export const Refused = () => (
  <DeadEnd
    documentTitle="No access"
    icon={<LockIcon />}
    title="Your role doesn’t include this"
    text="Ask an owner or administrator of your studio if you need access."
  />
)
