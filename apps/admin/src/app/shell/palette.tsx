import { CommandPalette } from '../../features/command-palette/command-palette.tsx'
import { useCommands } from './use-commands.ts'

interface PaletteProps {
  onClose: () => void
  onHelp: () => void
}

/** The palette with the console's commands. */
export function Palette({ onClose, onHelp }: PaletteProps) {
  return <CommandPalette commands={useCommands({ onHelp })} onClose={onClose} />
}
