import { addons } from 'storybook/manager-api'

// Stories have no controls: each one sets its own props.
addons.setConfig({ showPanel: false })
