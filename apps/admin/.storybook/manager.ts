import { addons } from 'storybook/manager-api'

// A story has no controls: what it shows is written in it.
addons.setConfig({ showPanel: false })
