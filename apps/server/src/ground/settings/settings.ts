import { MAIL_SETTINGS } from './mail-settings.ts'
import { PLATFORM_SETTINGS } from './platform-settings.ts'
import { SERVER_SETTINGS } from './server-settings.ts'
import { SERVICE_SETTINGS } from './service-settings.ts'
import type { Setting } from './setting.ts'

/** Every environment variable that `readEnv` knows. README's table is written from it (`withSettingsTable`). */
export const SETTINGS = {
  ...SERVER_SETTINGS,
  ...MAIL_SETTINGS,
  ...PLATFORM_SETTINGS,
  ...SERVICE_SETTINGS,
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof SETTINGS

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[]

/** How the value of each is read, for a schema of all. */
export const SETTING_VALUES = Object.fromEntries(
  SETTING_NAMES.map((name) => [name, SETTINGS[name].value]),
) as { [Name in SettingName]: (typeof SETTINGS)[Name]['value'] }

/** Whether its value may hold a password. */
export function isSecret(name: SettingName): boolean {
  const setting: Setting = SETTINGS[name]
  return setting.isSecret === true
}

/** A manual with the table of its section Settings as it has to be. Throws where there is no such table. */
export function withSettingsTable(manual: string): string {
  const rows = SETTING_NAMES.map((name) => {
    const { value, default: unset, meaning }: Setting = SETTINGS[name]
    return `| \`${name}\` | ${unset ?? String(value.parse(undefined))} | ${meaning} |`
  })
  const table = ['| name | default | meaning |', '|---|---|---|', ...rows].join('\n')
  const [, before, after] = /^([^]*\n## Settings\n[^|#]*)(?:\|.*\n)+([^]*)$/.exec(manual) ?? []
  if (before === undefined) throw new Error('The manual has no table of settings')
  return `${before}${table}\n${after}`
}
