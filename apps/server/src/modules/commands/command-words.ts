import { COMMAND_LABELS, commandNameOf, GROUP_NAMES, INFO_NAMES, type CommandName } from '@trackhoe/contract/vehicle'

/** What an operator calls a value of a command. */
export function labelOfValue(field: string): string {
  return Object.hasOwn(COMMAND_LABELS, field) ? (COMMAND_LABELS[field] ?? field) : field
}

/** What an info id is called. An unknown one stands for itself. */
export function infoNameOf(infoid: string): string {
  return Object.hasOwn(INFO_NAMES, infoid) ? (INFO_NAMES[infoid] ?? infoid) : infoid
}

/** What the group of a setting is called; null for commands without groups. */
export function groupNameOf(infoid: string, group: number | null): string | null {
  const name = commandNameOf(infoid, group)
  return name !== null && name in GROUP_NAMES ? GROUP_NAMES[name as keyof typeof GROUP_NAMES] : null
}

/** The action that a kind of command needs beside the one for all of them. */
export const EXTRA_ACTIONS: Readonly<Partial<Record<CommandName, string>>> = {
  reset: 'vehicle:command:reset',
  engineTest: 'vehicle:command:engineTest',
  aftertreatmentTest: 'vehicle:command:engineTest',
  lock: 'vehicle:command:lock',
}
