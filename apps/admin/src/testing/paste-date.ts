import { fireEvent, within } from '@testing-library/react'

/** Pastes a day, a time or both into a date field: `2026-05-17T14:05`. */
export function pasteDate(field: HTMLElement, text: string) {
  fireEvent.paste(within(field).getAllByRole('spinbutton')[0]!, {
    clipboardData: { getData: () => text },
  })
}
