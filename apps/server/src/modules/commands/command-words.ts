import {
  commandKinds,
  commandNameOf,
  infoNameOf as infoTextsOf,
  labelOfValue as textsOfValue,
} from '@trackhoe/contract/vehicle'

/** What an operator calls a value of a command. */
export const labelOfValue = (field: string): string => textsOfValue(field)?.zh ?? field

/** What an info id is called. An unknown one stands for itself. */
export const infoNameOf = (infoid: string): string => infoTextsOf(infoid)?.zh ?? infoid

/** What the group of a setting is called; null for commands without groups. */
export function groupNameOf(infoid: string, group: number | null): string | null {
  const name = commandNameOf(infoid, group)
  return name !== null && commandKinds[name].group !== null ? commandKinds[name].name.zh : null
}
