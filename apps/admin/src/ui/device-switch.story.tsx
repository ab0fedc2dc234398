import { useState } from 'react'
import { type Device, DeviceSwitch } from './device-switch.tsx'

export default { title: 'ui/device-switch' }

export function Default() {
  const [device, setDevice] = useState<Device>('desktop')
  return <DeviceSwitch value={device} onChange={setDevice} />
}
