import {
  DEFAULT_LANGUAGE,
  type AccountLanguage,
  toAccountLanguage,
} from '@proofdesk/domain/locales'
import { useCallback } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { i18n } from '../i18n/i18n.ts'
import { useOpening } from './opening.ts'

/** The language segment of the address; where there is none (the sign-in screens), the one that is spoken. */
export function useLanguage(): AccountLanguage {
  return toAccountLanguage(useParams().lang) ?? toAccountLanguage(i18n.language) ?? DEFAULT_LANGUAGE
}

/** Makes addresses in the current language: `const toPath = useToPath()`, then `toPath('/account/users')`. */
export function useToPath(): (path: `/${string}`) => string {
  const language = useLanguage()
  return useCallback((path) => `/${language}${path}`, [language])
}

/**
 * One value of the address's query (filter, sort, page): `[value, setValue]`; null takes it out. Replaces the history
 * entry unless `push` is set.
 */
export function useAddressValue(
  name: string,
): [string | null, (value: string | null, options?: { push?: boolean }) => void] {
  const [search, setSearch] = useSearchParams()
  const setValue = useCallback(
    (value: string | null, { push = false } = {}) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current)
          if (value === null || value === '') next.delete(name)
          else next.set(name, value)
          return next
        },
        { replace: !push },
      ),
    [name, setSearch],
  )
  return [search.get(name), setValue]
}

/** What the address says of an open dialog beside its name and record; it goes with the dialog. */
const DIALOG_VALUES = ['part'] as const

/** One value of the open dialog, such as the part of it that is shown. The way back out of the dialog stays as it was. */
export function useDialogValue(
  name: (typeof DIALOG_VALUES)[number],
): [string | null, (value: string | null) => void] {
  const [search] = useSearchParams()
  const { replace } = useOpening('isDialogOpenedHere')
  return [search.get(name), (value) => replace({ [name]: value })]
}

export interface DialogAddress {
  /** The open dialog's name, null when none is. */
  name: string | null
  /** The record it is about. */
  id: string | null
  open: (name: string, id?: string) => void
  /** Another dialog in the place of the open one: closing it leads to where that one was opened. */
  replace: (name: string, id?: string) => void
  /** The same once the screen below has become another one, as `beside` says: closing it stays there. */
  settle: (name: string, id: string, beside?: Readonly<Record<string, string>>) => void
  close: () => void
  /** Closes it together with what the address shows by that value: the record is gone. */
  closeWith: (value: string) => void
}

/** The open dialog is kept in the address (`?dialog=edit-user&id=…`): Back closes it, a link opens it. */
export function useDialogAddress(): DialogAddress {
  const [search] = useSearchParams()
  const { open, replace, close, takeOut, settle } = useOpening('isDialogOpenedHere')
  const toValues = (name: string, id: string | null = null) => ({
    ...Object.fromEntries(DIALOG_VALUES.map((value) => [value, null])),
    dialog: name,
    id,
  })
  return {
    name: search.get('dialog'),
    id: search.get('id'),
    open: (name, id) => open(toValues(name, id)),
    replace: (name, id) => replace(toValues(name, id)),
    settle: (name, id, beside) => settle({ ...toValues(name, id), ...beside }),
    close: () => close('dialog', 'id', ...DIALOG_VALUES),
    closeWith: (value) => takeOut('dialog', 'id', ...DIALOG_VALUES, value),
  }
}
