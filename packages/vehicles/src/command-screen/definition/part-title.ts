import { bindCommand } from '@trackhoe/contract/vehicle'
import { commandName, labelOf } from '../../records/command-view.ts'
import type { CommandMessages } from '../../records/locale/zh-cn.ts'
import type { CommandPart } from './define-command-screen.ts'

/** Returns the name of a part's command, with the test that it starts or stops: one command has several. */
export function partTitle({ command, fixed }: Pick<CommandPart, 'command' | 'fixed'>, t: CommandMessages): string {
  const { item } = fixed
  return typeof item === 'string' ? `${commandName(command, t)} · ${labelOf(item, t)}` : commandName(command, t)
}

/** Returns the text of the button that sends a part; undefined for the general one. */
export function sendTextOf({ command, fixed }: Pick<CommandPart, 'command' | 'fixed'>, t: CommandMessages) {
  return bindCommand(command, fixed)?.send?.[t.language]
}
