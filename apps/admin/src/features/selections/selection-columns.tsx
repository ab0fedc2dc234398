import Box from '@mui/material/Box'
import type { Selection } from '@proofdesk/contract/admin/selections'
import { ProblemSign } from '../../ui/problem-sign.tsx'
import type { ListColumn, ListWords } from '../../widgets/list-page/list-column.ts'
import type { ListCardContent } from '../../widgets/list-page/list.ts'
import { SelectionStateChip } from './selection-state-chip.tsx'
import { contributorNames, selectionName } from './selection-text.ts'

/** The columns of a gallery's lists, in order; times are in the gallery's time zone. */
export function selectionColumns(deadline: number | null): readonly ListColumn<Selection>[] {
  return [
    {
      id: 'person',
      label: ({ t }) => t('Person'),
      cell: (selection, { t }) => (
        <Box component="span" sx={{ fontWeight: 500 }}>
          {contributorNames(t, selection)}
          <ProblemSign of={selection} />
        </Box>
      ),
      width: 240,
    },
    {
      id: 'name',
      label: ({ t }) => t('List'),
      cell: (selection, { t }) => selectionName(t, selection),
      width: 200,
    },
    { id: 'photos', label: ({ t }) => t('Photos'), isNumber: true, cell: photosOf },
    {
      id: 'state',
      label: ({ t }) => t('State'),
      cell: (selection) => <SelectionStateChip selection={selection} />,
    },
    {
      id: 'submitted',
      label: ({ t }) => t('Submitted'),
      cell: ({ submittedAt }, { format }) =>
        submittedAt === null ? '–' : format.dateTime(submittedAt),
    },
    {
      id: 'deadline',
      label: ({ t }) => t('Deadline'),
      cell: (selection, { format }) => {
        const at = selection.deadline ?? deadline
        return at === null ? '–' : format.dateTime(at)
      },
    },
    {
      id: 'changed',
      label: ({ t }) => t('Last change'),
      cell: ({ changedAt }, { format }) => format.dateTime(changedAt),
    },
  ]
}

const photosOf = ({ chosen }: Selection, { format }: ListWords): string => format.number(chosen)

export function selectionCard(selection: Selection, words: ListWords): ListCardContent {
  const { t, format } = words
  const { chosen, changedAt, submittedAt } = selection
  return {
    title: (
      <>
        {contributorNames(t, selection)}
        <ProblemSign of={selection} />
      </>
    ),
    amount: format.number(chosen),
    facts: [
      selectionName(t, selection),
      submittedAt === null
        ? t('Changed {{time}}', { time: format.dateTime(changedAt) })
        : t('Submitted {{time}}', { time: format.dateTime(submittedAt) }),
    ],
    aside: <SelectionStateChip selection={selection} />,
  }
}
