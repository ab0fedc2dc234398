import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { ReadText } from '@proofdesk/contract/admin/matching'
import { problemMessage } from '@proofdesk/contract/sentences/problems'
import { BETWEEN_NUMBERS, readBibNumber } from '@proofdesk/domain/bib-number'
import { SURE_SCORE } from '@proofdesk/domain/participant-match'
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { KeyHelp } from './key-help.tsx'
import { useSuggestions } from '../../widgets/matching/matching-api.ts'
import { SuggestionList } from './suggestion-list.tsx'

interface MatchFormProps {
  galleryGuid: string
  texts: readonly ReadText[]
  /** No photo is left; the last decisions can still be undone. */
  isDone: boolean
  canUndo: boolean
  /** Empty: no one is on it. */
  onNumbers: (numbers: string[]) => void
  onSkip: () => void
  onUndo: () => void
  onBurst: () => void
}

/**
 * Input of who is on a photo. The field keeps the focus; Alt with a digit chooses a text read in the photo, since
 * digits alone are typed numbers.
 */
export function MatchForm(props: MatchFormProps) {
  const { galleryGuid, texts, isDone, canUndo, onNumbers, onSkip, onUndo } = props
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const [firstRead] = texts
  const near = useDeferredValue(typed.trim() || (firstRead?.text ?? '')).slice(0, 40)
  const { participants: suggestions, notListed } = useSuggestions(galleryGuid, near)
  // An uncertain text is offered in its box, but Enter alone only takes a likely one.
  const offered =
    firstRead &&
    (firstRead.score >= SURE_SCORE || suggestions.some(({ number }) => number === firstRead.text))
      ? firstRead.text
      : undefined
  const numbers = typed.split(BETWEEN_NUMBERS).filter(Boolean)
  const isWrong = numbers.some((number) => readBibNumber(number) === undefined)
  const send = () => {
    if (isWrong) return
    if (numbers.length > 0) onNumbers(numbers)
    else if (offered !== undefined) onNumbers([offered])
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      sx={{ display: 'grid', gap: 4 }}
    >
      <TextField
        inputRef={input}
        label={t('Number')}
        value={typed}
        disabled={isDone && !canUndo}
        placeholder={offered ?? ''}
        error={isWrong}
        helperText={
          isWrong
            ? problemMessage(t, { code: 'not_a_bib_number' })
            : hintOf(t, {
                taken: typed.trim() || offered,
                notListed: typed.trim() === '' ? [] : notListed,
                isOne: numbers.length === 1,
              })
        }
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => press(event)}
        slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 200, className: 'tabular' } }}
      />
      {texts.length > 0 && (
        <Box
          role="group"
          aria-label={t('Read in the photo')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
        >
          {texts.map(({ guid, text }, n) => (
            <Button key={guid} size="small" variant="outlined" onClick={() => onNumbers([text])}>
              {`${n + 1} · ${text}`}
            </Button>
          ))}
        </Box>
      )}
      <SuggestionList suggestions={suggestions} onChoose={(number) => onNumbers([number])} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" disabled={isDone} onClick={onSkip}>
          {t('Skip')}
        </Button>
        <Button variant="outlined" disabled={isDone} onClick={() => onNumbers([])}>
          {t('No one in it')}
        </Button>
        <Button disabled={!canUndo} onClick={onUndo}>
          {t('Undo')}
        </Button>
      </Box>
      <KeyHelp />
    </Box>
  )

  function press(event: KeyboardEvent): void {
    const action = actionOf(event)
    if (!action) return
    event.preventDefault()
    action()
  }

  function actionOf(event: KeyboardEvent): (() => void) | undefined {
    const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event
    if (key === 'Enter' && (ctrlKey || metaKey)) return props.onBurst
    if (key === 'Enter' && shiftKey) return onSkip
    if (key === 'ArrowRight' && typed === '') return onSkip
    if (key.toLowerCase() === 'z' && (ctrlKey || metaKey) && typed === '') return onUndo
    const digit = altKey ? /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] : undefined
    if (digit === '0') return () => onNumbers([])
    const read = digit === undefined ? undefined : texts[Number(digit) - 1]
    return read && (() => onNumbers([read.text]))
  }
}

/** The number or name that Enter adds, with the numbers in it that aren't on the start list. */
function hintOf(
  t: TFunction,
  { taken, notListed, isOne }: { taken: string | undefined; notListed: string[]; isOne: boolean },
): string {
  const missing = isOne
    ? t('Not on the start list')
    : t('Not on the start list: {{numbers}}', { numbers: notListed.join(', ') })
  return [
    taken && t('Press Enter to use {{text}}', { text: taken }),
    notListed.length > 0 && missing,
  ]
    .filter(Boolean)
    .join(' · ')
}
