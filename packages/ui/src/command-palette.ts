'use client'

export { CommandPalette, type CommandPaletteProps } from './command-palette/command-palette.tsx'
export { type Command, type CommandGroup, type ScoreCommand, scoreCommand } from './command-palette/commands.ts'
export type { SearchCommands } from './command-palette/use-found-commands.ts'
